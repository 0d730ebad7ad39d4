import { jsonIn, type OwnRequest } from "@lab/shared/record";
import { z } from "zod";
import { type Checked, isOk, refused } from "../problem.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const MOST_REQUESTS = 1_000;

const Line = z.object({
  method: z
    .string()
    .default("GET")
    .transform((method) => method.toUpperCase())
    .pipe(z.enum(METHODS, `must be one of ${METHODS.join(", ")}`)),
  path: z.string().optional(),
  url: z.string().optional(),
  headers: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
  body: z.unknown().optional(),
  weight: z.int().positive().max(MOST_REQUESTS).default(1),
});

const HarEntry = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    postData: z.object({ text: z.string().optional() }).optional(),
  }),
});
const Har = z.object({ log: z.object({ entries: z.array(HarEntry) }) });

/** The text of a JSON array, of lines of JSON, or of a HAR file as browsers save them. */
export function readOwnRequests(text: string): Checked<readonly OwnRequest[]> {
  const lines = linesIn(text);
  if (!isOk(lines)) return lines;
  const read: OwnRequest[] = [];
  for (const [index, line] of lines.value.entries()) {
    const request = readLine(line, index);
    if (!isOk(request)) return request;
    read.push(request.value);
  }
  const requests = merged(read);
  const sent = requests.reduce((sum, { weight }) => sum + weight, 0);
  if (sent === 0) return unusable("it has no request.");
  if (sent > MOST_REQUESTS) {
    return unusable(`the weights of its requests add up to ${sent}; at most ${MOST_REQUESTS} are allowed.`);
  }
  return { value: requests };
}

export function getting(path: string): Checked<readonly OwnRequest[]> {
  if (pathIn(path) === undefined) {
    return refused("--url-path", `"${path}" is not a path such as /users?page=1, percent-encoded.`);
  }
  return readOwnRequests(JSON.stringify([{ path }]));
}

function unusable(sentence: string) {
  return refused("--requests", sentence);
}

function linesIn(text: string): Checked<readonly unknown[]> {
  const whole = jsonIn(text);
  const har = Har.safeParse(whole);
  if (har.success) return { value: har.data.log.entries.map(fromHar) };
  if (whole !== undefined) return { value: Array.isArray(whole) ? whole : [whole] };
  const lines = [...text.split("\n").entries()].filter(([, line]) => line.trim() !== "");
  const [index, wrong] = lines.find(([, line]) => jsonIn(line) === undefined) ?? [];
  if (index === undefined || wrong === undefined) return { value: lines.map(([, line]) => jsonIn(line)) };
  return unusable(`line ${index + 1} is not JSON: ${shortened(wrong)}.`);
}

function fromHar({ request: { method, url, headers, postData } }: z.infer<typeof HarEntry>): unknown {
  return {
    method,
    url,
    // HTTP/2's own names are no headers.
    headers: Object.fromEntries(headers.flatMap(({ name, value }) => (name.startsWith(":") ? [] : [[name, value]]))),
    ...(postData?.text !== undefined && { body: postData.text }),
  };
}

function readLine(line: unknown, index: number): Checked<OwnRequest> {
  const where = `request ${index + 1}`;
  const read = Line.safeParse(line);
  if (!read.success) {
    const [issue] = read.error.issues;
    return unusable(`${where}: ${issue?.path.join(".") || "it"}: ${issue?.message ?? "is not understood"}.`);
  }
  const { method, headers, body, weight } = read.data;
  const path = pathIn(read.data.path ?? read.data.url ?? "");
  if (path === undefined) {
    return unusable(`${where}: it needs a path such as "/users?page=1", percent-encoded, or a url.`);
  }
  const sent = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name.toLowerCase()));
  const wrong = sent.find(
    ([name, value]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value),
  );
  if (wrong !== undefined)
    return unusable(`${where}: the header ${JSON.stringify(wrong[0])} is not valid with that value.`);
  return { value: { method, path, ...bodyOf(body, Object.fromEntries(sent)), weight, expected: {} } };
}

const OF_THE_CONNECTION: readonly string[] =
  "connection content-length expect host keep-alive transfer-encoding upgrade".split(" ");

function bodyOf(body: unknown, headers: OwnRequest["headers"]): Pick<OwnRequest, "headers" | "body"> {
  if (body === undefined || body === null) return { headers };
  if (typeof body === "string") return { headers, body };
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === "content-type");
  return {
    headers: hasType ? headers : { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

function pathIn(text: string): string | undefined {
  if (/^\/[\x21-\x7e]*$/.test(text)) return text.split("#")[0];
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { pathname, search } = new URL(text);
  return `${pathname}${search}`;
}

function merged(requests: readonly OwnRequest[]): readonly OwnRequest[] {
  const alike = Map.groupBy(requests, ({ weight: _weight, ...request }) => JSON.stringify(request));
  return [...alike.values()].flatMap((some) =>
    some.slice(0, 1).map((one) => ({ ...one, weight: some.reduce((sum, { weight }) => sum + weight, 0) })),
  );
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
