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

export default {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      comment: "Data flows one way, and so do imports.",
      from: {},
      to: { circular: true },
    },
    {
      name: "shared-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: "^(variants|bench|reports|docker)/" },
    },
    {
      name: "variants-import-only-shared",
      severity: "error",
      from: { path: "^variants/" },
      to: { path: "^(bench|reports|docker)/" },
    },
    {
      name: "a-framework-knows-no-other",
      severity: "error",
      comment: "One package per framework; what the raw ones have in common is in raw-patterns.",
      from: { path: "^variants/([^/]+)/", pathNot: "^variants/(test|scripts|recipes|upstream)/" },
      to: { path: "^variants/", pathNot: ["^variants/$1/", "^variants/(raw-patterns|serve)/"] },
    },
    {
      name: "a-recipe-can-be-copied",
      severity: "error",
      comment: "It imports nothing of this repository; proof/ mounts recipes below the lab's own app.",
      from: { path: "^variants/recipes/(?!proof/)([^/]+)/" },
      to: { path: "^(shared|variants|bench|reports|docker)/", pathNot: "^variants/recipes/$1/" },
    },
    {
      name: "only-the-cli-reads-the-registry-calls-the-renderer-and-builds-the-image",
      severity: "error",
      from: { path: "^bench/", pathNot: "^bench/(src/cli|package|scripts/controls)/" },
      to: { path: "^(variants|reports|docker)/" },
    },
    {
      name: "reports-import-only-shared",
      severity: "error",
      from: { path: "^reports/" },
      to: { path: "^(variants|bench|docker)/" },
    },
    {
      name: "the-image-derives-from-the-registry-alone",
      severity: "error",
      from: { path: "^docker/" },
      to: { path: "^(shared|variants|bench|reports)/", pathNot: "^variants/registry\\.ts$" },
    },
    {
      name: "a-stage-imports-shared-and-itself",
      severity: "error",
      comment:
        "Only run/ and profile/ compose stages, and rehearse/ stands in for them; only cli/ sees everything. cores/, http/ and kernel/ are no stages.",
      from: { path: "^bench/src/([^/]+)/", pathNot: "^bench/src/(run|profile|rehearse|cli)/" },
      to: { path: "^bench/src/", pathNot: ["^bench/src/$1/", "^bench/src/(cores|http|kernel)/"] },
    },
    {
      name: "a-room-of-launch-imports-launch-and-itself",
      severity: "error",
      comment: "A container is in a control group: docker/ alone imports another, cgroup/.",
      from: { path: "^bench/src/launch/(process|cgroup|checkout)/" },
      to: { path: "^bench/src/launch/[^/]+/", pathNot: "^bench/src/launch/$1/" },
    },
    {
      name: "containers-know-control-groups-and-no-other-room",
      severity: "error",
      from: { path: "^bench/src/launch/docker/" },
      to: { path: "^bench/src/launch/[^/]+/", pathNot: "^bench/src/launch/(docker|cgroup)/" },
    },
    {
      name: "what-launchers-have-in-common-knows-none-of-them",
      severity: "error",
      from: { path: "^bench/src/launch/[^/]+$" },
      to: { path: "^bench/src/launch/[^/]+/" },
    },
    {
      name: "steering-knows-no-verdict",
      severity: "error",
      from: { path: "^bench/src/analyse/(observations|steer)/" },
      to: { path: "^bench/src/analyse/", pathNot: ["^bench/src/analyse/$1/", "^bench/src/analyse/observations/"] },
    },
    {
      name: "reports-run-one-way",
      severity: "error",
      comment: "model, words, render, site: each imports only those before it.",
      from: { path: "^reports/src/model/" },
      to: { path: "^reports/src/(words|render|site)/" },
    },
    {
      name: "words-know-no-form",
      severity: "error",
      from: { path: "^reports/src/words/" },
      to: { path: "^reports/src/(render|site)/" },
    },
    {
      name: "renderers-know-no-site",
      severity: "error",
      from: { path: "^reports/src/render/" },
      to: { path: "^reports/src/site/" },
    },
    {
      name: "a-plan-precedes-its-journal",
      severity: "error",
      comment: "Records follow each other as the files of a run do.",
      from: { path: "^shared/record/(plan|journal)/" },
      to: { path: "^shared/record/[^/]+/", pathNot: ["^shared/record/$1/", "^shared/record/plan/"] },
    },
    {
      name: "nothing-below-the-cli-knows-it",
      severity: "error",
      from: { path: "^bench/src/(run|profile|rehearse)/" },
      to: { path: "^bench/src/cli/" },
    },
    {
      name: "a-run-knows-neither-profiles-nor-the-rehearsal",
      severity: "error",
      from: { path: "^bench/src/run/" },
      to: { path: "^bench/src/(profile|rehearse)/" },
    },
    {
      name: "only-the-commands-know-the-commands",
      severity: "error",
      from: { path: "^bench/src/cli/(compose|runs|view)/" },
      to: { path: "^bench/src/cli/(commands/|main\\.ts)" },
    },
    {
      name: "what-is-shown-and-kept-of-a-run-composes-nothing",
      severity: "error",
      from: { path: "^bench/src/cli/(runs|view)/" },
      to: { path: "^bench/src/cli/compose/" },
    },
    {
      name: "pure-folders-touch-nothing",
      severity: "error",
      comment: "No files, processes, sockets, timers or clocks. Those that need no import are Biome's to find.",
      from: { path: PURE },
      to: { dependencyTypes: ["core"], pathNot: EFFECTLESS_MODULES },
    },
    {
      name: "pure-folders-import-pure-folders",
      severity: "error",
      from: { path: PURE },
      to: { path: "^(shared|variants|bench|reports|docker)/", pathNot: PURE },
    },
    {
      name: "the-registry-imports-no-framework",
      severity: "error",
      from: { path: "^variants/registry\\.ts$" },
      to: { pathNot: "^(shared/record/|variants/upstream/(cases\\.ts|[^/]+/case\\.json)$)" },
    },
    {
      name: "nothing-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
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
