import { readFileSync } from "node:fs";
import { Session } from "node:inspector";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Wrapper } from "./containers.ts";

/** Where a class or factory is written: in its source if a source map shows it, else in the file that runs. */
export interface SourcePlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** As its author wrote it; a bundle may have another name for it. */
  readonly className?: string | undefined;
}

interface Script {
  readonly url: string;
  readonly sourceMapURL?: string | undefined;
}

interface Location {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber?: number | undefined;
}

const KEY = "request-context-lab.asked";

/** V8's inspector knows where each function begins; Node hands out no other way to ask. */
export function placesOf(wrappers: readonly Wrapper[]): readonly (SourcePlace | undefined)[] {
  const session = new Session();
  const shared = globalThis as unknown as Record<symbol, unknown>;
  const scripts = new Map<string, Script>();
  shared[Symbol.for(KEY)] = wrappers.map(({ metatype }) => metatype);
  session.connect();
  try {
    session.on("Debugger.scriptParsed", ({ params: { scriptId, url, sourceMapURL } }) => {
      scripts.set(scriptId, { url, sourceMapURL });
    });
    session.post("Debugger.enable");
    const maps = new Map<string, SourceMap | undefined>();
    return wrappers.map(({ inject }, index) => {
      const location = locationOf(session, `globalThis[Symbol.for("${KEY}")][${index}]`);
      const script = scripts.get(location?.scriptId ?? "");
      return location && script && placeIn(script, location, maps, inject ? lineAt : classAround);
    });
  } finally {
    session.post("Debugger.disable");
    session.disconnect();
    delete shared[Symbol.for(KEY)];
  }
}

function locationOf(session: Session, expression: string): Location | undefined {
  let location: Location | undefined;
  session.post("Runtime.evaluate", { expression }, (_error, evaluated) => {
    const objectId = evaluated?.result.objectId;
    if (objectId === undefined) return;
    session.post("Runtime.getProperties", { objectId, ownProperties: true }, (_failed, answer) => {
      const internal = answer?.internalProperties?.find(({ name }) => name === "[[FunctionLocation]]");
      location = internal?.value?.value;
    });
  });
  return location;
}

type Found = Omit<SourcePlace, "file">;

function placeIn(
  script: Script,
  at: Location,
  maps: Map<string, SourceMap | undefined>,
  find: (text: string, at: number) => Found,
): SourcePlace | undefined {
  if (!script.url.startsWith("file:")) return undefined;
  const built = fileURLToPath(script.url);
  if (!maps.has(built)) maps.set(built, mapOf(built, script.sourceMapURL));
  const map = maps.get(built);
  const found = map?.findEntry(at.lineNumber, at.columnNumber ?? 0);
  if (map === undefined || found === undefined || !("originalSource" in found)) {
    return { file: built, ...find(textOf(built), at.lineNumber) };
  }
  const { sources, sourcesContent } = map.payload;
  const file = sourceFile(built, found.originalSource);
  const text = sourcesContent?.[sources.indexOf(found.originalSource)] ?? textOf(file);
  return { file, ...find(text, found.originalLine) };
}

const CLASS = /\bclass\s+(?!extends\b)([\p{ID_Start}$_][\p{ID_Continue}$]*)/u;
/** A longer line is minified: it has many classes, under other names. */
const LONGEST_WRITTEN = 300;

/** A factory begins where V8 says. */
function lineAt(_text: string, at: number): Found {
  return { line: at + 1 };
}

/** V8 has a class begin where its constructor does. */
function classAround(text: string, at: number): Found {
  const lines = text.split("\n").slice(0, at + 1);
  const isWritten = (lines[at]?.length ?? 0) <= LONGEST_WRITTEN;
  const index = isWritten ? lines.findLastIndex((line) => CLASS.test(line)) : -1;
  if (index < 0) return { line: at + 1 };
  return { line: index + 1, className: CLASS.exec(lines[index] ?? "")?.[1] };
}

function mapOf(file: string, url: string | undefined): SourceMap | undefined {
  if (!url) return undefined;
  try {
    return new SourceMap(JSON.parse(mapTextOf(file, url)));
  } catch {
    // It was not shipped with the app.
    return undefined;
  }
}

function mapTextOf(file: string, url: string): string {
  const [, encoding, data] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(url) ?? [];
  if (data === undefined) return readFileSync(resolve(dirname(file), decodeURI(url)), "utf8");
  return encoding === undefined ? decodeURIComponent(data) : Buffer.from(data, "base64").toString();
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** webpack writes `webpack://name/./src/app.ts`, from the folder in which it ran. */
function sourceFile(file: string, source: string): string {
  const [, ofWebpack] = /^webpack:\/\/[^/]*\/(?:\.\/)?(.+)$/.exec(source) ?? [];
  if (ofWebpack !== undefined) return resolve(ofWebpack);
  return source.startsWith("file:") ? fileURLToPath(source) : resolve(dirname(file), source);
}
