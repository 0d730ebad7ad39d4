import type { Study } from "../study.ts";
import { ofApps } from "./of-apps.ts";
import { ofConditions } from "./of-conditions.ts";
import { ofPatterns } from "./of-patterns.ts";
import { ofWorkloads } from "./of-workloads.ts";

/** Every question that has a name. Each is a run whose flags are said beforehand, and no more. */
export const studies: readonly Study[] = [...ofPatterns, ...ofApps, ...ofWorkloads, ...ofConditions];
