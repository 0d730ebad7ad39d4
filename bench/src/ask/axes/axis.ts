import type { Subject, Traffic, Value } from "@lab/shared/record";
import { type Problem, unknownName } from "../problem.ts";

export interface Axis {
  readonly name: string;
  readonly says: string;
  /** The unit of its numbers, which users may append. */
  readonly unit?: string;
  readonly values: Values;
  /** The place of a cell unless set otherwise, which its id omits; undefined without a default. */
  readonly default?: Value;
  readonly classic?: Value;
  /** The change that a value makes, to the process or to what is sent to it. */
  readonly subject?: (value: Value, subject: Subject) => Partial<Subject>;
  readonly traffic?: (value: Value, traffic: Traffic) => Partial<Traffic>;
  /** The environment variable from which variants read the value. */
  readonly variable?: string;
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

export function act({ subject, traffic }: Measured, { axis, value }: { axis: Axis; value: Value }): Measured {
  const { variable } = axis;
  const environment =
    variable === undefined ? subject.environment : { ...subject.environment, [variable]: String(value) };
  return {
    subject: { ...subject, environment, ...axis.subject?.(value, subject) },
    traffic: { ...traffic, ...axis.traffic?.(value, traffic) },
  };
}

/** A value as people write it, with or without its unit; undefined for what has no place on the axis. */
function readValue({ values, unit }: Pick<Axis, "values" | "unit">, text: string): Value | undefined {
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

export interface Condition {
  readonly axis: Axis;
  readonly values: readonly Value[];
}

/** An axis with values, as a flag gives them: `--vary connections=1,10`, one of `--set wait=5,depth=4`, or `--connections 1,10`. */
export interface Entry {
  readonly where: string;
  readonly name: string;
  /** Empty if no value was typed. */
  readonly texts: readonly string[];
}

export function entryIn(where: string, text: string, textsIn: (values: string) => readonly string[]): Entry {
  const at = text.indexOf("=");
  return at < 0
    ? { where, name: text, texts: [] }
    : { where, name: text.slice(0, at), texts: textsIn(text.slice(at + 1)) };
}

/** For an entry with one value, whatever is in it. */
export function oneValue(value: string): readonly string[] {
  return [value];
}

export function readConditions(axes: readonly Axis[], entries: readonly Entry[]) {
  const read = entries.map((one) => readOne(axes, one));
  const conditions = read.flatMap(({ condition }) => condition ?? []);
  return {
    conditions: [...conditions, ...impliedBy(axes, conditions)],
    problems: [...read.flatMap(({ problems }) => problems), ...givenTwice(entries), ...unmet(conditions, conditions)],
  };
}

/** One value on one axis, which `given` may have to accompany. */
export function readPlace(axes: readonly Axis[], where: string, place: string, given: readonly Condition[]) {
  const { condition, problems } = readOne(axes, entryIn(where, place, oneValue));
  const alone = unmet(condition === undefined ? [] : [condition], given);
  return { condition, problems: [...problems, ...alone.map(({ sentence }) => ({ where, sentence }))] };
}

function readOne(axes: readonly Axis[], { where, name, texts }: Entry) {
  const axis = axes.find((one) => one.name === name);
  const known = axes.map((one) => one.name);
  if (axis === undefined) return { problems: [{ where, sentence: `${unknownName(name, "axis", known)} ${SHOW_ALL}` }] };
  if (texts.length === 0) {
    return { problems: [{ where, sentence: `"${name}" has no value; write ${name}=…, which is ${formOf(axis)}.` }] };
  }
  const values = texts.map((text) => readValue(axis, text));
  const sound = values.filter((value) => value !== undefined);
  // A short flag has the axis in its name.
  const must = where === `--${name}` ? "" : `, as ${name} must be`;
  const problems = texts
    .filter((_, index) => values[index] === undefined)
    .map((text) => ({ where, sentence: `"${text}" is not ${formOf(axis)}${must}.` }));
  const twice = sound.filter((value, index) => sound.indexOf(value) !== index);
  return {
    ...(sound.length === values.length && { condition: { axis, values: [...new Set(sound)] } }),
    problems: [...problems, ...twice.map((value) => ({ where, sentence: `${name} has the value ${value} twice.` }))],
  };
}

function impliedBy(axes: readonly Axis[], conditions: readonly Condition[]): readonly Condition[] {
  const workload = axes.find(({ name }) => name === "workload");
  if (workload === undefined || conditions.some(({ axis }) => axis === workload)) return [];
  const implied = new Set(conditions.flatMap(({ axis }) => axis.workload ?? []));
  return implied.size === 0 ? [] : [{ axis: workload, values: [...implied] }];
}

/** Conditions on axes that require another, which is not given. */
function unmet(conditions: readonly Condition[], given: readonly Condition[]): readonly Problem[] {
  return conditions.flatMap(({ axis: { name, requires } }) =>
    requires === undefined || given.some(({ axis }) => axis.name === requires)
      ? []
      : [{ where: `--set ${name}`, sentence: `it has no effect without ${requires}; add --set ${requires}=….` }],
  );
}

function givenTwice(entries: readonly Entry[]): readonly Problem[] {
  const names = entries.map(({ name }) => name);
  return entries
    .filter(({ name }, index) => names.indexOf(name) !== index)
    .map(({ where, name }) => ({ where, sentence: `${name} is given twice; put all its values into one --vary.` }));
}

const SHOW_ALL = "`pnpm bench axes` shows all.";
