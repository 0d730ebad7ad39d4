import { serveCommands } from "../serve-commands.ts";
import { Connections } from "./connections.ts";

serveCommands((load, answerWithinMs) => new Connections(load, answerWithinMs));
