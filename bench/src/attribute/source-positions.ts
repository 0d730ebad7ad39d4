import {
  LEAST_UPPER_BOUND,
  type OriginalMapping,
  originalPositionFor,
  sourceContentFor,
  TraceMap,
} from "@jridgewell/trace-mapping";
import { mapDamaged, type SourcePosition, type ToSource } from "@lab/shared/attribute";

export interface SourceMapText {
  /** The built file within `variants/`: `nest/dist/fastify/cls.js`. */
  readonly file: string;
  readonly text: string;
}

export function toSourceBy(maps: readonly SourceMapText[]): ToSource {
  const traces = new Map(maps.map((map) => [map.file, traceOf(map)]));
  return (built) => {
    const trace = traces.get(built.file);
    return trace === undefined ? built : original(trace, built);
  };
}

function traceOf({ file, text }: SourceMapText): TraceMap {
  try {
    return new TraceMap(text, `variants/${file}`);
  } catch (cause) {
    throw mapDamaged(file, cause);
  }
}

function original(trace: TraceMap, built: SourcePosition): SourcePosition {
  const exactly = mappingAt(trace, { line: built.line, column: built.column - 1 });
  const { source, line, column } = exactly ?? following(trace, built) ?? NOWHERE;
  if (source === null) return built;
  const content = sourceContentFor(trace, source) ?? "";
  return { name: nameIn(content, built.name), file: source.replace(/^variants\//, ""), line, column: column + 1 };
}

const NOWHERE = { source: null, line: 0, column: 0 } as const;

const LINES_LOOKED_AT = 5;

/**
 * Code that the build tool inserted, such as the initialiser of a class's fields, has no position; the next one is
 * close.
 */
function following(trace: TraceMap, { line }: SourcePosition): OriginalMapping | undefined {
  for (let next = line; next < line + LINES_LOOKED_AT; next++) {
    const found = mappingAt(trace, { line: next, column: 0, bias: LEAST_UPPER_BOUND });
    if (found !== undefined) return found;
  }
  return undefined;
}

function mappingAt(trace: TraceMap, needle: Parameters<typeof originalPositionFor>[1]): OriginalMapping | undefined {
  const found = originalPositionFor(trace, needle);
  return found.line === null ? undefined : found;
}

/** Build tools number names apart (`OrdersService2`): the source has the name that its author gave. */
function nameIn(content: string, name: string): string {
  const [, unnumbered] = /^(.*\D)\d+$/.exec(name) ?? [];
  if (unnumbered === undefined) return name;
  const words = content.split(/[^\p{ID_Continue}$]+/u);
  return !words.includes(name) && words.includes(unnumbered) ? unnumbered : name;
}
