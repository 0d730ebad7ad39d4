import { answerForMyHandler } from "./answer-for-my-handler.ts";
import { copyCommands } from "./copy-commands.ts";
import { drawWhenSeen } from "./draw-when-seen.ts";
import { exploreTables } from "./explore-tables.ts";
import { filterLists } from "./filter-lists.ts";
import { labelTables } from "./label-tables.ts";
import { loadFrames } from "./load-late.ts";
import { openTarget } from "./open-target.ts";
import { sortTables } from "./sort-tables.ts";

labelTables();
sortTables();
exploreTables();
copyCommands();
answerForMyHandler();
filterLists();
openTarget();
drawWhenSeen();
loadFrames();
