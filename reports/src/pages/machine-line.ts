import type { ReadableRun } from "../site/listed-run.ts";
import { html, type VNode } from "./html.ts";

/** Where a run was made, in a line that breaks between its facts only. */
export function machineLine({ environment, plan, analysis }: ReadableRun): VNode {
  const { machine, node } = environment;
  const cpu =
    typeof machine.cpuModel === "string" ? machine.cpuModel : [...new Set([machine.platform, machine.arch])].join(" ");
  const memoryMb = Math.round(plan.limits.memoryBytes / 1024 ** 2);
  const facts = [
    `${cpu} × ${machine.cores}`,
    `Node ${node.version}`,
    plan.isolation === "process" ? plan.isolation : `${plan.isolation} (${plan.limits.cpus} CPU, ${memoryMb} MB)`,
    analysis.protocol,
    ...(plan.steady ? ["--steady"] : []),
  ];
  return html`<span class="facts-line">${facts.map((fact) => html`<span>${fact}</span>${" "}`)}</span>`;
}
