import type { Adapter } from "@lab/shared/record";
import { PLACES, type Place } from "../../nest/visibility/places.ts";
import { NOISE_BYTES, type Retention } from "../retention/retention.ts";
import type { Seen, Visibility } from "./seen.ts";

/** By ids of variants. */
export type VisibilityById = Readonly<Record<string, Visibility>>;
export type RetentionById = Readonly<Record<string, Retention>>;

const HEAD = `# Where the id can be read

Made by \`node variants/scripts/visibility.ts --write\`; a test fails where the tables differ from what is observed.
[test/visibility](test/visibility) says how: 50 requests are under way at a time, on connections of their own, in one
piece on a single connection, and with bodies that come after their headers; each place notes what it reads.

- **yes**: every request reads its own id.
- **no**: nothing is to be read there.
- **a second**: it reads an id that is not the request's, and nobody else's either. The way makes another one.
- **foreign!**: it reads the id of another request.

What is read is what the code at that place gets without being handed more than its way hands on: from around
(AsyncLocalStorage and what is built on it), by injection (request scope), by the request, or as an argument.

**Retained** is what the heap in use, after garbage collection, grows by with each of 10,000 requests, once V8 is warm;
less than ${NOISE_BYTES} bytes is nothing, as any object takes more. \`node variants/scripts/retention.ts\` measures it.`;

const MANY_TENANTS = "durable-10000";
const ONE_TENANT = "durable-1";

const WORDS: Readonly<Record<Seen, string>> = {
  yes: "yes",
  no: "no",
  sometimes: "sometimes",
  another: "a second",
  foreign: "**foreign!**",
};

const ADAPTERS = { fastify: "Nest on Fastify", express: "Nest on Express" } satisfies Partial<Record<Adapter, string>>;

/** variants/visibility.md, to the last character. */
export function visibilityPage(visibility: VisibilityById, retention: RetentionById): string {
  const tables = Object.entries(ADAPTERS).map(
    ([adapter, title]) => `## ${title}\n\n${tableOf(visibility, retention, `nest-${adapter}/`)}`,
  );
  return `${[HEAD, "## The places", placesList(), ...tables].join("\n\n")}\n`;
}

function placesList(): string {
  return Object.entries(PLACES)
    .map(([place, says]) => `- **${place}**: ${says}`)
    .join("\n");
}

function tableOf(visibility: VisibilityById, retention: RetentionById, prefix: string): string {
  const places = Object.keys(PLACES) as Place[];
  const rows = Object.entries(visibility)
    .filter(([id]) => id.startsWith(prefix))
    .map(([id, seen]) => [
      `\`${id.slice(prefix.length)}\``,
      ...places.map((place) => WORDS[seen[place]]),
      retained(retention, id),
    ]);
  const head = ["way", ...places, "retained"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** With many tenants, what each of them takes beyond what one alone would. */
function retained(retention: RetentionById, id: string): string {
  const own = retention[id];
  const ofOne = retention[id.replace(MANY_TENANTS, ONE_TENANT)];
  if (own === undefined || ofOne === undefined) return "not measured";
  const { bytesPerRequest, tenantsBytes } = own;
  if (bytesPerRequest >= NOISE_BYTES) return `${bytesPerRequest} bytes a request`;
  if (!id.endsWith(`/${MANY_TENANTS}`)) return "nothing";
  const perTenant = (tenantsBytes - ofOne.tenantsBytes) / 10_000;
  return `${(perTenant / 1_024).toFixed(1)} KB a tenant`;
}
