import type { Subject, Traffic, Value } from "@lab/shared/record";

export interface Axis {
  readonly name: string;
  readonly says: string;
  /** The unit of its numbers, which users may append. */
  readonly unit?: string;
  readonly values: Values;
  /** The place of a cell unless set otherwise, which its id omits; undefined without a default. */
  readonly default?: Value;
  readonly classic?: Value;
  readonly acts: Acts;
  readonly workload?: string;
  readonly requires?: string;
  /** True if only variants that declare it have this axis. */
  readonly ofSomeVariants?: true;
}

type Values =
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "count"; readonly from: number; readonly to: number }
  | { readonly kind: "number"; readonly from: number; readonly to: number }
  | { readonly kind: "text"; readonly pattern: RegExp; readonly form: string };

export interface Measured {
  readonly subject: Subject;
  readonly traffic: Traffic;
}

/** The change that a condition makes, to the process or to what is sent to it. */
interface Acts {
  readonly on: string;
  readonly variable?: string;
  readonly subject?: (value: Value, subject: Subject) => Partial<Subject>;
  readonly traffic?: (value: Value, traffic: Traffic) => Partial<Traffic>;
}

export function act({ subject, traffic }: Measured, { axis, value }: { axis: Axis; value: Value }): Measured {
  const { variable, ...acts } = axis.acts;
  const environment =
    variable === undefined ? subject.environment : { ...subject.environment, [variable]: String(value) };
  return {
    subject: { ...subject, environment, ...acts.subject?.(value, subject) },
    traffic: { ...traffic, ...acts.traffic?.(value, traffic) },
  };
}

/** A value as people write it, with or without its unit; undefined for what has no place on the axis. */
export function readValue({ values, unit }: Pick<Axis, "values" | "unit">, text: string): Value | undefined {
  switch (values.kind) {
    case "names":
      return values.names.find((name) => name === text);
    case "text":
      return values.pattern.test(text) ? text.trim().replaceAll(/ +/g, " ") : undefined;
    default:
      return readNumber(values, unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text);
  }
}

/** The accepted form of a value, as the end of a sentence that rejects another. */
export function formOf({ values, unit }: Pick<Axis, "values" | "unit">): string {
  switch (values.kind) {
    case "names":
      return values.names.length > 2 ? `one of ${values.names.join(", ")}` : values.names.join(" or ");
    case "text":
      return values.form;
    default: {
      const number = values.kind === "count" ? "a whole number" : "a number";
      return `${number} from ${values.from} to ${values.to}${unit === undefined ? "" : ` (${unit})`}`;
    }
  }
}

function readNumber({ kind, from, to }: Extract<Values, { from: number }>, text: string): number | undefined {
  const number = Number(text);
  const isWritten = kind === "count" ? /^\d+$/.test(text) : /^\d+(\.\d+)?$/.test(text);
  return isWritten && number >= from && number <= to ? number : undefined;
}
