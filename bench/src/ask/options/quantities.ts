/** Quantities as people write them. A reader returns undefined for anything but its own strict form. */

const MS_PER_UNIT = { h: 3_600_000, "m(?:in)?": 60_000, s: 1_000, ms: 1 };
const UNITS = Object.keys(MS_PER_UNIT).map((unit) => String.raw`(?:(\d+(?:\.\d+)?) ?${unit} ?)?`);
const DURATION = new RegExp(`^${UNITS.join("")}(?<! )$`);

/** "400ms", "1.5s", "1h", "1m10s", and as the lab prints it, "1 min 10 s": above 0, the largest unit first. */
export function readDurationMs(text: string): number | undefined {
  const [, ...numbers] = DURATION.exec(text) ?? [];
  return positive(Object.values(MS_PER_UNIT).reduce((sum, ms, nth) => sum + Number(numbers[nth] ?? 0) * ms, 0));
}

/** A duration, or "0". */
export function readDurationOrNone(text: string): number | undefined {
  return text === "0" ? 0 : readDurationMs(text);
}

/** "1%", "0.5%". */
export function readPercent(text: string): number | undefined {
  const [, digits] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  return positive(Number(digits));
}

const BYTES_PER_UNIT: Readonly<Record<string, number>> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** "512m", "1g": binary units, as container engines read them. */
export function readBytes(text: string): number | undefined {
  const [, digits, unit] = /^(\d+)([kmg])$/i.exec(text) ?? [];
  const bytes = Number(digits) * (BYTES_PER_UNIT[unit?.toLowerCase() ?? ""] ?? Number.NaN);
  return Number.isSafeInteger(bytes) ? positive(bytes) : undefined;
}

/** No Node starts with less than 32 MB. */
export function readServerMemory(text: string): number | undefined {
  const bytes = readBytes(text);
  return bytes === undefined || bytes < 32 * 1024 ** 2 ? undefined : bytes;
}

export function readCount(text: string, most: number, least = 1): number | undefined {
  const count = Number(text);
  return /^[1-9]\d*$/.test(text) && count >= least && count <= most ? count : undefined;
}

/** "1", "0.5". */
export function readPositiveNumber(text: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? positive(Number(text)) : undefined;
}

/** A whole number from 0, as large as a generator of random numbers takes. */
export function readSeed(text: string): number | undefined {
  const seed = Number(text);
  return /^\d{1,10}$/.test(text) && seed <= 0xffff_ffff ? seed : undefined;
}

/** "a,b": no blanks, nothing empty, nothing twice. */
export function readList(text: string): readonly string[] | undefined {
  const items = text.split(",");
  return items.every((item) => /^\S+$/.test(item)) && new Set(items).size === items.length ? items : undefined;
}

/** A PostgreSQL's address; undefined for what is no such address, or has a password in it, which would be kept. */
export function readDatabaseAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, password } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== "" && password === "" ? text : undefined;
}

export const DATABASE_ADDRESS =
  "an address such as postgres://user@host:5432/name, without a password, as it is kept with the run; PGPASSWORD has one";

function positive(value: number): number | undefined {
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

const SECOND_MS = 1_000;
const MINUTE_S = 60;

/** "850 ms", "12 s", "2 min 5 s": as short as it stays true. */
export function formatDuration(durationMs: number): string {
  const roundedMs = Math.round(durationMs);
  if (roundedMs < SECOND_MS) return `${roundedMs} ms`;
  const seconds = Math.round(durationMs / SECOND_MS);
  if (seconds < MINUTE_S) return `${seconds} s`;
  const rest = seconds % MINUTE_S;
  return `${Math.floor(seconds / MINUTE_S)} min${rest === 0 ? "" : ` ${rest} s`}`;
}

/** "2m5s": rounded up, as it is typed without quotes. */
export function typedDuration(durationMs: number): string {
  const text = formatDuration(Math.ceil(durationMs / SECOND_MS) * SECOND_MS);
  return text.replace("min", "m").replaceAll(" ", "");
}
