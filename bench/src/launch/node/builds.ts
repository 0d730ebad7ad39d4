import { inWords, type RuntimeName, readRuntime } from "@lab/shared/record";
import { z } from "zod";
import written from "../../../node-builds.json" with { type: "json" };
import { noBuild, noPackage, notUnderstood } from "./node-error.ts";

export interface NodeBuild {
  readonly name: RuntimeName;
  /** Without its "v". */
  readonly version: string;
  /** The npm package that carries it for one platform. */
  readonly package: string;
  /** The hash that the package must have; for a version that is not pinned, the registry's. */
  readonly integrity?: string;
}

const Builds = z.record(
  z.string(),
  z.strictObject({
    package: z.string(),
    builds: z.array(z.strictObject({ version: z.string(), integrity: z.string().startsWith("sha512-") })),
  }),
);

const known = Builds.parse(written);

/** The build that is meant by a release line, such as 24 or bun@1.4, or by an exact version, for such as linux-x64. */
export function buildFor(asked: string, platform: string): NodeBuild {
  const { name, which } = readRuntime(asked);
  const version = (name === "node" ? NODES : OTHERS).exec(which)?.[1];
  if (version === undefined) throw notUnderstood(asked);
  const here = known[name === "node" ? platform : `${name}-${platform}`];
  if (here === undefined) throw noPackage(name, platform);
  const pinned = here.builds.findLast((build) => `${build.version}.`.startsWith(version === "" ? "" : `${version}.`));
  if (pinned !== undefined) return { ...pinned, name, package: here.package };
  if (version.split(".").length < 3) {
    const lines = here.builds.map((build) => (name === "node" ? build.version.replace(/\..*/, "") : build.version));
    throw noBuild(inWords(asked), platform, lines);
  }
  return { version, name, package: here.package };
}

const NODES = /^v?((?:\d+(?:\.\d+\.\d+)?)?)$/;
const OTHERS = /^v?((?:\d+(?:\.\d+){0,2})?)$/;
