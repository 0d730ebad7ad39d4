import { Ways } from "@lab/shared/record";
import written from "./ways.json" with { type: "json" };

/** Facts about each way to carry the id other than its cost, by variant id; `scripts/ways.ts` writes them. */
export const ways: Ways = Ways.parse(written);
