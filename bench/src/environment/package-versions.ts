import type { Absent } from "@lab/shared/record";

/** A package as it was found by looking from one of those that import it. */
export interface Sighting {
  /** A folder of the workspace, or the package that brought this one along. */
  readonly importer: string;
  readonly name: string;
  readonly version: string | undefined;
}

export interface Manifest {
  readonly version: string | undefined;
  /** What runs: without development dependencies and the workspace's own packages. */
  readonly dependencies: readonly string[];
}

export function manifestIn(text: string | undefined): Manifest {
  const { version, dependencies = {} } = parsed(text);
  const foreign = Object.entries(dependencies).filter(([, range]) => !range.startsWith("workspace:"));
  return { version, dependencies: foreign.map(([name]) => name) };
}

interface PackageJson {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function parsed(text = ""): PackageJson {
  try {
    return (JSON.parse(text) as PackageJson | null) ?? {};
  } catch {
    return {};
  }
}

/** By name, sorted; a version that differs from the first one seen stands under `importer>name`. */
export function versionsFrom(sightings: readonly Sighting[]): Record<string, string | Absent> {
  const first = new Map<string, string | undefined>();
  const versions: Record<string, string | Absent> = {};
  for (const { importer, name, version } of sightings) {
    if (!first.has(name)) first.set(name, version);
    else if (first.get(name) === version) continue;
    const key = name in versions ? `${importer}>${name}` : name;
    versions[key] = version ?? { absent: "not installed" };
  }
  return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
}
