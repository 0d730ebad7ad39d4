import { createRequire } from "node:module";
import { ProfilingError } from "./profiling-error.ts";

type Done = (error: Error | null) => void;

/** One of Clinic.js's tools, as far as it is used here: it makes a page of what was collected. */
export interface ClinicTool {
  visualize(data: string, page: string, done: Done): void;
}

/** The parts of Clinic.js 13. Its command line, which adds questions about statistics and updates, is not used. */
export interface ClinicLibraries {
  /** The preload that samples a process every 10 ms. */
  readonly doctorSampler: string;
  doctor(): ClinicTool;
  flame(elapsedSeconds: number): ClinicTool;
  /** Joins the trace logs that match a pattern. */
  joinTraces(pattern: string, into: string, done: Done): void;
  /** One stack per tick of a `node --prof` log, without the ticks of the first milliseconds. */
  ticksOf(log: string, options: { pathToNodeBinary: string; collectDelay: number }): Promise<readonly Tick[]>;
}

/** From the outermost function to the innermost. */
type Tick = readonly { readonly name: string }[];

/** The package of the lab that has Clinic.js for its dependency. */
const CLINIC = new URL("../../clinic/package.json", import.meta.url);

export function findClinic(): ClinicLibraries {
  try {
    const inClinic = createRequire(createRequire(CLINIC).resolve("clinic/package.json"));
    const inDoctor = createRequire(inClinic.resolve("@clinic/doctor"));
    const inFlame = createRequire(inClinic.resolve("@clinic/flame"));
    return {
      doctorSampler: inDoctor.resolve("./injects/sampler.js"),
      doctor: () => new (inClinic("@clinic/doctor"))({}),
      flame: (elapsedSeconds) => Object.assign(new (inClinic("@clinic/flame"))({}), { elapsedTime: elapsedSeconds }),
      joinTraces: (...given) => inDoctor("@clinic/node-trace-log-join")(...given),
      ticksOf: (...given) => inFlame("0x/lib/v8-log-to-ticks")(...given),
    };
  } catch (cause) {
    throw clinicMissing(cause);
  }
}

function clinicMissing(cause: unknown): ProfilingError {
  return new ProfilingError("Clinic.js is not installed.", "Run `pnpm install`, without leaving out @lab/clinic.", {
    cause,
  });
}
