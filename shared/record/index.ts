export {
  Analysis,
  CellAnalysis,
  headlineOf,
  Ladder,
  LadderStep,
  Metric,
  PatternMean,
  ProcessFigures,
  Scatter,
  States,
  Verdict,
} from "./analysis/analysis.ts";
export { AppVerdict, ComparedFigure, ComparedMetric } from "./analysis/app-verdict.ts";
export { ClassicResults } from "./analysis/classic-results.ts";
export { ComparedCell, Comparison, ObstacleCode } from "./analysis/comparison.ts";
export { BreakEven, Curve, CurveLine, CurvePoint, Pooled, Slope } from "./analysis/curve.ts";
export { Estimate, Measured } from "./analysis/estimate.ts";
export { Pool, PooledCell } from "./analysis/pool.ts";
export { JudgedRequirement, Requirement } from "./analysis/requirement.ts";
export { CellStarts, StartFigure } from "./analysis/starts.ts";
export { Warning, WarningCode } from "./analysis/warning.ts";
export {
  Claim,
  Claimed,
  ClaimMetric,
  Claims,
  InLanguages,
  Layer,
  NamedCell,
  NamedOperation,
  Quantity,
  Trial,
} from "./claims/claim.ts";
export { MicroDocument, MicroFigure } from "./claims/micro.ts";
export { Environment, EnvironmentCheck, EnvironmentVerdict } from "./environment.ts";
export { Absent, Figure, known, total } from "./figure.ts";
export { costUs } from "./journal/cost-of-slice.ts";
export { HeapReading } from "./journal/heap-reading.ts";
export { isBurst } from "./journal/is-burst.ts";
export {
  BurstEvent,
  BurstFailedEvent,
  CapacityEvent,
  FirstAnswerEvent,
  isUnfinished,
  JournalEvent,
  MemorySample,
  RunFinishedEvent,
  StopReason,
  WarmUpEvent,
} from "./journal/journal-event.ts";
export { ReadyLine } from "./journal/ready-line.ts";
export { MemoryReading, ResourceLocation, ResourceReading, ResourceUse, Throttling } from "./journal/resources.ts";
export { type FoundLine, Linearity } from "./linearity.ts";
export { firstIssueIn, type Problem, parseRecord } from "./parse-record.ts";
export { AppAsked } from "./plan/app-asked.ts";
export { familiesOf, familyAmong } from "./plan/family.ts";
export { Cores, Isolation, Limits, LimitsInForce } from "./plan/limits.ts";
export {
  faultsIn,
  GeneratorRest,
  Latency,
  LoadProfile,
  LoadResult,
  OpenArrivals,
  OpenLoad,
  Spacing,
} from "./plan/load.ts";
export { GeneratorName, OURS } from "./plan/load-tools.ts";
export { type LoadTool, loadToolsOf } from "./plan/load-tools-of.ts";
export { Headline, MetricName } from "./plan/metric-name.ts";
export { Cell, ClassicSchedule, InterleavedSchedule, Plan, Schedule } from "./plan/plan.ts";
export {
  announcedVersion,
  inWords,
  isOtherThanNode,
  type RuntimeName,
  readRuntime,
  runtimes,
} from "./plan/runtimes.ts";
export { HOST, hostOf, Merged, Shard } from "./plan/shard.ts";
export { Start, Subject } from "./plan/subject.ts";
export {
  Arrivals,
  OwnRequest,
  OwnRequests,
  Rate,
  Traffic,
  Value,
} from "./plan/traffic.ts";
export { Adapter, Framework, Pattern, Variant } from "./plan/variant.ts";
export { STUDY_OF_AXIS, VariedAxis } from "./plan/varied-axis.ts";
export { NOISE_BYTES, Place, Seen, Way, Ways } from "./plan/way.ts";
export {
  Attribution,
  Difference,
  FunctionShare,
  namedFunctions,
  OwnerKind,
  OwnerShare,
  ProfileRecord,
  ProfileTool,
  WITHOUT_A_NAME,
} from "./profile/attribution.ts";
export { reasonOf } from "./reason-of.ts";
export { UpstreamCase } from "./upstream-case.ts";
export { ReadablePlan } from "./version-two.ts";
