import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { SourceFile } from "../pages/ways/way-page.ts";

const NEST = join(import.meta.dirname, "../../../../variants/nest");
/** How the id is carried is not said there: controller and service are the same for all ways. */
const SAME_FOR_ALL = new Set(["orders.ts", "request-orders.ts", "levels.ts"]);

/** The program of a way, its own file first; empty without a checkout, or for an unknown name. */
export function sourceOfWay(way: string): readonly SourceFile[] {
  const own = `${way.replace(/-\d+$/, "")}.ts`;
  const files = new Map(
    globSync("{ways,patterns}/*.ts", { cwd: NEST }).map((path) => [basename(path), join(NEST, path)]),
  );
  return withImports(own, files);
}

function withImports(name: string, files: ReadonlyMap<string, string>): readonly SourceFile[] {
  const path = files.get(name);
  if (path === undefined || SAME_FOR_ALL.has(name) || !existsSync(path)) return [];
  const text = readFileSync(path, "utf8");
  const imported = text.matchAll(/ from "\.{1,2}\/(?:[a-z]+\/)*([a-z-]+\.ts)"/g).map(([, file = ""]) => file);
  return [{ name, text: text.trim() }, ...[...new Set(imported)].flatMap((file) => withImports(file, files))];
}
