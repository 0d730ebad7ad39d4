import { resolve } from "node:path";
import type { Plan } from "@lab/shared/record";
import { createAutocannonDriver } from "../drive/autocannon-driver.ts";
import { proveContract } from "../launch/prove-contract.ts";
import { createRehearsalLaboratory } from "../rehearse/rehearsal-laboratory.ts";
import type { Laboratory } from "../run/laboratory.ts";
import { createControlChannel } from "../sample/control-channel.ts";
import { readStealUs } from "../sample/steal-time.ts";
import { createSampler } from "../sample/system-sampler.ts";
import { createLauncher } from "./choose-isolation.ts";
import { VARIANTS } from "./places.ts";
import { clockFrom } from "./system-clock.ts";

/** What a plan is carried out with: this machine, or a rehearsal's. */
export async function openLaboratory({ isolation, cores, seed }: Plan, startMs: number): Promise<Laboratory> {
  if (isolation === "rehearsal") return createRehearsalLaboratory(seed, startMs);
  return {
    launcher: createLauncher(isolation),
    prove: proveContract,
    driver: await createAutocannonDriver({ cores: cores.others }),
    sampler: createSampler(),
    control: createControlChannel(),
    clock: clockFrom(startMs),
    readStealUs,
    readRunnerCpuUs: () => totalUs(process.cpuUsage()),
    entryOf: ({ entry }) => resolve(VARIANTS, entry),
  };
}

function totalUs({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}
