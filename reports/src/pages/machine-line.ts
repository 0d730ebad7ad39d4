import type { ReadableRun } from "../site/listed-run.ts";
import { limitFigures } from "../text/limits-text.ts";
import { nodeText } from "../text/node-text.ts";
import { html, type VNode } from "./html.ts";

/** Where a run was made, in a line that breaks between its facts only. */
export function machineLine({ environment, plan, analysis }: ReadableRun): VNode {
  const { machine, node } = environment;
  const cpu =
    typeof machine.cpuModel === "string" ? machine.cpuModel : [...new Set([machine.platform, machine.arch])].join(" ");
  const limits = limitFigures(analysis.limitsInForce);
  const facts = [
    `${cpu} × ${machine.cores}`,
    `Node ${nodeText([...analysis.cells, ...analysis.twins]) ?? `${node.version} (runner)`}`,
    limits.length === 0 ? plan.isolation : `${plan.isolation} (${limits.join(", ")})`,
    analysis.protocol,
    ...(plan.steady ? ["--steady"] : []),
  ];
  return html`<span class="facts-line">${facts.map((fact) => html`<span>${fact}</span>${" "}`)}</span>`;
}
