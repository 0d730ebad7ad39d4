import { answerForMyHandler } from "./answer-for-my-handler.ts";
import { copyCommands } from "./copy-commands.ts";
import { drawWhenSeen } from "./draw-when-seen.ts";
import { exploreTables } from "./explore-tables.ts";
import { filterLists } from "./filter-lists.ts";
import { loadFrames, loadOwn } from "./load-late.ts";
import { pickRuns } from "./pick-runs.ts";
import { sortTables } from "./sort-tables.ts";

sortTables();
exploreTables();
copyCommands();
answerForMyHandler();
filterLists();
drawWhenSeen();
pickRuns();
loadOwn();
loadFrames();
