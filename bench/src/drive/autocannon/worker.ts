import { serveCommands } from "../serve-commands.ts";
import { fire } from "./fire.ts";

serveCommands({ fire });
