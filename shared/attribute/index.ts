export { type Call, callsIn, type SourcePosition, type ToSource } from "./calls.ts";
export { rounded } from "./changes.ts";
export { type CallFrame, type CpuProfile, parseCpuProfile } from "./cpu-profile.ts";
export { difference, percentExplained } from "./difference.ts";
export { ENGINE, GARBAGE_COLLECTOR, NODE_NATIVE, OTHER_THREADS, type Place, whereIs } from "./place-of.ts";
export { mapDamaged, noLoad, noProfiles, ProfileError } from "./profile-error.ts";
export { type ProfiledTime, type SamplesUnderLoad, samplesUnderLoad, type ThreadTimes } from "./samples-under-load.ts";
