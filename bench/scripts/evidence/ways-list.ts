import { relative } from "node:path";
import { aboutWay, catalogueOf, markdownTable, plainTable } from "@lab/reports";
import type { Variant, Way } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { ways } from "@lab/variants/ways";
import type { Evidence } from "../../src/inspect/evidence.ts";

/** The page's folder, as the registry names it. */
const FOLDER = "nest/ways";
const BEGIN = "<!-- the list of ways, by bench/scripts/evidence.ts -->";
const END = "<!-- end of the list -->";

/** Every way of the registry but the patterns: a row each, and those that no published run has measured. */
export function withWaysList(page: string, { costs }: Evidence): string {
  const measured = new Set(costs.map(({ server, way }) => `${server}/${way.replace(/-\d+$/, "")}`));
  const listed = registry.filter(({ group, source }) => group === "ways" || source.startsWith(`${FOLDER}/`));
  const rows = [...Map.groupBy(listed, ({ way = "" }) => way)].map(([way, variants]) => rowOf(way, variants));
  const missing = listed.filter(({ id }) => !measured.has(id)).map(({ id }) => `\`${id}\``);
  const [before = "", rest = ""] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? "";
  const table = plainTable(["way", "on", "how it carries the id", "library", "released", "maintained"], rows);
  return `${before}${[BEGIN, markdownTable(table), unmeasured(missing), END].filter(Boolean).join("\n\n")}${after}`;
}

function rowOf(way: string, variants: readonly Variant[]): readonly string[] {
  const servers = [...Map.groupBy(variants, ({ source }) => source)].map(
    ([source, some]) => `[${some.map(serverOf).join(", ")}](${relative(FOLDER, source)})`,
  );
  const library = variants.map(({ id }) => ways[id]?.library).find((found) => found !== undefined);
  return [`\`${way}\``, servers.join(", "), aboutWay(way, catalogueOf("en").choose) ?? "", ...libraryCells(library)];
}

function serverOf({ id }: Variant): string {
  return id.slice(0, id.indexOf("/"));
}

function libraryCells(library: Way["library"]): readonly string[] {
  if (library === undefined) return ["none", "", ""];
  const { name, version, licence, released, maintained } = library;
  return [`${name} ${version}, ${licence}`, released, maintained ? "yes" : "no"];
}

function unmeasured(ids: readonly string[]): string {
  return ids.length === 0
    ? ""
    : `Not measured on Node 26 at the default load in any published run that passes the checks: ${ids.join(", ")}.`;
}
