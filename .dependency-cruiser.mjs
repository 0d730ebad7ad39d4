import { readFileSync } from "node:fs";

/** The import law of CONTRIBUTING.md. Tests may cross it; what is built and run may not. */

/** Biome's list of the folders whose results follow from what they are given: the only such list. */
const biome = JSON.parse(readFileSync(new URL("biome.json", import.meta.url), "utf8"));
const { includes } = biome.overrides.find(({ plugins = [] }) => plugins.includes("./.biome/pure.grit"));
const patternOf = (glob) => glob.replace(/^!/, "").replace("/**", "/").replace("/*.ts", "/[^/]+$");
const excluded = includes.filter((glob) => glob.startsWith("!")).map((glob) => `(?!${patternOf(glob)})`);
const PURE = `^${excluded.join("")}(${includes
  .filter((glob) => !glob.startsWith("!"))
  .map(patternOf)
  .join("|")})`;

/**
 * Node's modules other than these touch files, processes, sockets, timers, clocks or chance; zlib's synchronous calls
 * do not.
 */
const EFFECTLESS_MODULES = "^(node:)?(assert|path|querystring|string_decoder|url|util|zlib)(/|$)";

/** Forbids imports by files of one pattern from files of another; patterns after the first are exceptions to it. */
function never(name, from, to, comment) {
  return { name, severity: "error", ...(comment && { comment }), from: pathsOf(from), to: pathsOf(to) };
}

function pathsOf(patterns) {
  const [path, ...pathNot] = [patterns].flat();
  return { path, ...(pathNot.length > 0 && { pathNot }) };
}

export default {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      comment: "Data flows one way, and so do imports.",
      from: {},
      to: { circular: true },
    },
    never("shared-imports-nothing-of-ours", "^shared/", "^(variants|bench|reports|docker)/"),
    never("variants-import-only-shared", "^variants/", "^(bench|reports|docker)/"),
    never(
      "a-framework-knows-no-other",
      ["^variants/([^/]+)/", "^variants/(test|scripts|recipes|upstream)/"],
      ["^variants/", "^variants/$1/", "^variants/(raw-patterns|serve)/"],
      "One package per framework; what the raw ones have in common is in raw-patterns.",
    ),
    never(
      "a-recipe-can-be-copied",
      "^variants/recipes/(?!proof/)([^/]+)/",
      ["^(shared|variants|bench|reports|docker)/", "^variants/recipes/$1/"],
      "It imports nothing of this repository; proof/ mounts recipes below the lab's own app.",
    ),
    never(
      "only-the-cli-reads-the-registry-calls-the-renderer-and-builds-the-image",
      ["^bench/", "^bench/(src/cli|package|scripts)/"],
      "^(variants|reports|docker)/",
    ),
    never(
      "reports-import-only-shared",
      "^reports/",
      ["^(variants|bench|docker)/", "^bench/package/package\\.json$"],
      "The site shows the version, which stands there alone.",
    ),
    never("the-image-derives-from-the-registry-alone", "^docker/", [
      "^(shared|variants|bench|reports)/",
      "^variants/registry\\.ts$",
    ]),
    never(
      "a-stage-imports-shared-and-itself",
      ["^bench/src/([^/]+)/", "^bench/src/(run|profile|rehearse|cli)/"],
      ["^bench/src/", "^bench/src/$1/", "^bench/src/(cores|http|kernel)/"],
      "Only run/ and profile/ compose stages, and rehearse/ stands in for them; only cli/ sees everything. cores/, http/ and kernel/ are no stages.",
    ),
    never(
      "a-room-of-launch-imports-launch-and-itself",
      ["^bench/src/launch/([^/]+)/", "^bench/src/launch/docker/"],
      ["^bench/src/launch/[^/]+/", "^bench/src/launch/$1/"],
      "A container is in a control group: docker/ alone imports another, cgroup/.",
    ),
    never("containers-know-control-groups-and-no-other-room", "^bench/src/launch/docker/", [
      "^bench/src/launch/[^/]+/",
      "^bench/src/launch/(docker|cgroup)/",
    ]),
    never("what-launchers-have-in-common-knows-none-of-them", "^bench/src/launch/[^/]+$", "^bench/src/launch/[^/]+/"),
    never("steering-knows-no-verdict", "^bench/src/analyse/(observations|steer)/", [
      "^bench/src/analyse/",
      "^bench/src/analyse/$1/",
      "^bench/src/analyse/observations/",
    ]),
    never(
      "reports-run-one-way",
      "^reports/src/model/",
      "^reports/src/(words|render|site)/",
      "model, words, render, site: each imports only those before it.",
    ),
    never("words-know-no-form", "^reports/src/words/", "^reports/src/(render|site)/"),
    never("renderers-know-no-site", "^reports/src/render/", "^reports/src/site/"),
    never(
      "a-plan-precedes-its-journal",
      "^shared/record/(plan|journal)/",
      ["^shared/record/[^/]+/", "^shared/record/$1/", "^shared/record/plan/"],
      "Records follow each other as the files of a run do.",
    ),
    never("nothing-below-the-cli-knows-it", "^bench/src/(run|profile|rehearse)/", "^bench/src/cli/"),
    never("a-run-knows-neither-profiles-nor-the-rehearsal", "^bench/src/run/", "^bench/src/(profile|rehearse)/"),
    never(
      "only-the-commands-know-the-commands",
      "^bench/src/cli/(compose|runs|view)/",
      "^bench/src/cli/(commands/|main\\.ts)",
    ),
    never("what-is-shown-and-kept-of-a-run-composes-nothing", "^bench/src/cli/(runs|view)/", "^bench/src/cli/compose/"),
    {
      name: "pure-folders-touch-nothing",
      severity: "error",
      comment: "No files, processes, sockets, timers or clocks. Those that need no import are Biome's to find.",
      from: { path: PURE },
      to: { dependencyTypes: ["core"], pathNot: EFFECTLESS_MODULES },
    },
    never("pure-folders-import-pure-folders", PURE, ["^(shared|variants|bench|reports|docker)/", PURE]),
    {
      name: "the-registry-imports-no-framework",
      severity: "error",
      from: { path: "^variants/registry\\.ts$" },
      to: { pathNot: "^(shared/record/|variants/upstream/(cases\\.ts|[^/]+/case\\.json)$)" },
    },
    { name: "nothing-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|test|node_modules)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".js", ".mjs", ".json"],
    },
  },
};
