import { drawWhenSeen } from "./draw-when-seen.ts";
import { filterLists } from "./filter-lists.ts";
import { sortTables } from "./sort-tables.ts";

sortTables();
filterLists();
drawWhenSeen();
