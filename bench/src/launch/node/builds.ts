import { z } from "zod";
import written from "../../../node-builds.json" with { type: "json" };
import { noBuild, noPackage, notUnderstood } from "./node-error.ts";

/** A Node that can be fetched. */
export interface NodeBuild {
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

/** The build that is meant by a release line, such as 24, or by an exact version, for a platform such as linux-x64. */
export function buildFor(asked: string, platform: string): NodeBuild {
  const version = /^v?(\d+(?:\.\d+\.\d+)?)$/.exec(asked)?.[1];
  if (version === undefined) throw notUnderstood(asked);
  const here = known[platform];
  if (here === undefined) throw noPackage(platform);
  const pinned = here.builds.find((build) => build.version === version || lineOf(build) === version);
  if (pinned !== undefined) return { ...pinned, package: here.package };
  if (!version.includes(".")) throw noBuild(asked, platform, here.builds.map(lineOf));
  return { version, package: here.package };
}

function lineOf({ version }: { readonly version: string }): string {
  return version.slice(0, version.indexOf("."));
}
