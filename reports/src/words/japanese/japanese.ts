import type { Catalogue } from "../catalogue.ts";
import { brief } from "./brief.ts";
import { choose } from "./choose.ts";
import { claims } from "./claims.ts";
import { comparison } from "./comparison.ts";
import { curves } from "./curves.ts";
import { difference } from "./difference.ts";
import { prompt } from "./prompt.ts";
import { environment, report } from "./report.ts";
import { settings } from "./settings.ts";
import { starts } from "./starts.ts";
import { summary } from "./summary.ts";
import { tables } from "./tables.ts";
import { warnings } from "./warnings.ts";
import { ways } from "./ways.ts";

export const japanese: Catalogue = {
  brief,
  choose,
  claims,
  comparison,
  curves,
  difference,
  environment,
  prompt,
  report,
  settings,
  starts,
  summary,
  tables,
  warnings,
  ways,
};
