export {
  Analysis,
  CellAnalysis,
  Headline,
  Ladder,
  LadderStep,
  Metric,
  MetricName,
  PatternMean,
  ProcessFigures,
  States,
  Verdict,
} from "./analysis.ts";
export { AppVerdict, ComparedFigure } from "./app-verdict.ts";
export {
  Attribution,
  Difference,
  FunctionShare,
  OwnerKind,
  OwnerShare,
  ProfileRecord,
  ProfileTool,
} from "./attribution.ts";
export { ClassicResults } from "./classic-results.ts";
export { ComparedCell, Comparison, ObstacleCode } from "./comparison.ts";
export { costUs } from "./cost-of-slice.ts";
export { BreakEven, Curve, CurveLine, CurvePoint, Slope, VariedAxis } from "./curve.ts";
export { Environment, EnvironmentCheck, EnvironmentVerdict } from "./environment.ts";
export { Estimate, Measured } from "./estimate.ts";
export { familiesOf, familyAmong } from "./family.ts";
export { Absent, Figure, known, total } from "./figure.ts";
export { headlineOf } from "./headline-of.ts";
export { HeapReading } from "./heap-reading.ts";
export {
  BurstEvent,
  BurstFailedEvent,
  CapacityEvent,
  JournalEvent,
  MemorySample,
  RunFinishedEvent,
  StopReason,
  WarmUpEvent,
} from "./journal-event.ts";
export { Cores, Isolation, Limits, LimitsInForce } from "./limits.ts";
export {
  faultsIn,
  GeneratorRest,
  Latency,
  LoadProfile,
  LoadResult,
  OpenArrivals,
  OpenLoad,
  Spacing,
} from "./load.ts";
export { type LoadTool, loadToolsOf } from "./load-tools.ts";
export { namedFunctions } from "./named-functions.ts";
export { Cell, ClassicSchedule, InterleavedSchedule, Plan, Schedule } from "./plan.ts";
export { ReadyLine } from "./ready-line.ts";
export { reasonOf } from "./reason-of.ts";
export { MemoryReading, ResourceLocation, ResourceReading, ResourceUse, Throttling } from "./resources.ts";
export { Start, Subject } from "./subject.ts";
export {
  Arrivals,
  GeneratorName,
  OURS,
  OwnRequest,
  OwnRequests,
  Rate,
  Traffic,
  Value,
} from "./traffic.ts";
export { Adapter, Framework, Pattern, Variant } from "./variant.ts";
export { isOfVersion1, READER_OF_VERSION_1 } from "./version-one.ts";
export { ReadablePlan } from "./version-two.ts";
export { Warning, WarningCode } from "./warning.ts";
export { NOISE_BYTES, Place, Seen, Way, Ways } from "./way.ts";
