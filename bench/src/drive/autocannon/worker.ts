import { obey } from "../obey.ts";
import { fire } from "./fire.ts";

obey({
  // It connects anew for each burst.
  connect: async () => undefined,
  fire,
});
