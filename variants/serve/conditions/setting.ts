import { type Condition, conditions } from "@lab/shared/contract";

/** The value of a condition in this process, which ends with a message if it is invalid. */
export function setting(name: keyof typeof conditions): number {
  const { variable, usual, least, most }: Condition = conditions[name];
  const text = process.env[variable];
  if (text === undefined) return usual;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  console.error(`${variable} must be a whole number from ${least} to ${most}, not "${text}".`);
  process.exit(1);
}
