import { z } from "zod";

/** Whether something that came out of JSON is as a schema has it. */
export type Check = (value: unknown) => boolean;

/**
 * A schema's yes or no, by plain functions. Zod makes a copy of what it reads and keeps account of what is wrong, which
 * takes ten times as long; it is asked where the answer is no.
 */
export function quickCheck(schema: z.ZodType): Check {
  return checkOf(z.toJSONSchema(schema));
}

type Schema = z.core.JSONSchema.BaseSchema;

function checkOf({ $schema, ...schema }: Schema): Check {
  const { anyOf, type, ...rest } = schema;
  if (anyOf !== undefined) return oneOf(anyOf.map(checkOf));
  switch (type) {
    case "object":
      return objectCheck(schema);
    case "array":
      return arrayCheck(schema);
    case "string":
      return stringCheck(schema);
    case "number":
    case "integer":
      return numberCheck(schema);
    case "boolean":
      noMore(rest);
      return (value) => typeof value === "boolean";
    default:
      throw new Error(`There is no quick check of ${type}.`);
  }
}

function oneOf(checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

/** Neither a property too few nor one too many. */
function objectCheck({ type, properties = {}, required = [], additionalProperties, ...rest }: Schema): Check {
  noMore(rest);
  if (additionalProperties !== false) throw new Error("There is no quick check of an object that may have more.");
  const all: readonly Property[] = Object.entries(properties).map(([name, property]) => ({
    name,
    isRequired: required.includes(name),
    check: checkOf(property as Schema),
  }));
  return (value) => isRecord(value) && hasAll(value, all);
}

interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  readonly check: Check;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasAll(object: Readonly<Record<string, unknown>>, properties: readonly Property[]): boolean {
  let known = 0;
  for (const { name, isRequired, check } of properties) {
    const property = object[name];
    if (property === undefined ? isRequired : !check(property)) return false;
    if (property !== undefined) known += 1;
  }
  return known === countOf(object);
}

function countOf(object: object): number {
  let count = 0;
  for (const _ in object) count += 1;
  return count;
}

function arrayCheck({ type, items, ...rest }: Schema): Check {
  noMore(rest);
  const check = checkOf(items as Schema);
  return (value) => Array.isArray(value) && value.every(check);
}

function stringCheck({ type, const: only, minLength = 0, ...rest }: Schema): Check {
  noMore(rest);
  if (only !== undefined) return (value) => value === only;
  return (value) => typeof value === "string" && value.length >= minLength;
}

function numberCheck({ type, minimum, maximum, exclusiveMinimum, ...rest }: Schema): Check {
  noMore(rest);
  const isOne = type === "integer" ? Number.isSafeInteger : Number.isFinite;
  const least = minimum ?? Number.NEGATIVE_INFINITY;
  const most = maximum ?? Number.POSITIVE_INFINITY;
  const above = Number(exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
  return (value) =>
    isOne(value) && (value as number) >= least && (value as number) <= most && (value as number) > above;
}

/** What is not known here must not count for nothing. */
function noMore(rest: object): void {
  const [keyword] = Object.keys(rest);
  if (keyword !== undefined) throw new Error(`There is no quick check of "${keyword}".`);
}
