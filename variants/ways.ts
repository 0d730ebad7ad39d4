import { Ways } from "@lab/shared/record";
import written from "./ways.json" with { type: "json" };

/** What is known of each way to carry the id beside its cost, by ids of variants; `scripts/ways.ts` writes it down. */
export const ways: Ways = Ways.parse(written);
