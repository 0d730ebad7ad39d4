import { serveCommands } from "../serve-commands.ts";
import { fire } from "./fire.ts";

serveCommands({
  // It connects anew for each burst.
  connect: async () => undefined,
  fire,
});
