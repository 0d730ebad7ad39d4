import { type Adapter, NOISE_BYTES, Place, type Seen, type Way, type Ways } from "@lab/shared/record";
import { PLACES } from "../../nest/visibility/places.ts";

const HEAD = `# Where the id can be read

\`node variants/scripts/ways.ts\` writes this page from [ways.json](ways.json); a test compares that file with what it
observes. [test/visibility](test/visibility) sends 50 requests at a time: each on its own connection, all in one piece on
a single connection, with bodies that arrive after their headers, and as uploads whose files arrive in two pieces. Each
place records the id that it reads.

- **yes**: every request reads its own id.
- **no**: no id can be read there.
- **a second**: it reads an id that the way made, and that belongs to no request.
- **foreign!**: it reads the id of another request.

The code at each place reads the id only through the means of the way itself: an async context (AsyncLocalStorage and
libraries that are built on it), injection (request scope), the request, or an argument.

**Retained** is the growth of the used heap per request, after garbage collection, over 10,000 requests of a warm server.
Less than ${NOISE_BYTES} bytes is noise, because any object takes more. \`node variants/scripts/ways.ts --retained\` measures it.`;

const WORDS: Readonly<Record<Seen, string>> = {
  yes: "yes",
  no: "no",
  sometimes: "sometimes",
  another: "a second",
  foreign: "**foreign!**",
};

const ADAPTERS = { fastify: "Nest on Fastify", express: "Nest on Express" } satisfies Partial<Record<Adapter, string>>;

/** variants/visibility.md, to the last character. */
export function visibilityPage(ways: Ways): string {
  const tables = Object.entries(ADAPTERS).map(
    ([adapter, title]) => `## ${title}\n\n${tableOf(ways, `nest-${adapter}/`)}`,
  );
  return `${[HEAD, "## The places", placesList(), ...tables].join("\n\n")}\n`;
}

function placesList(): string {
  return Object.entries(PLACES)
    .map(([place, says]) => `- **${place}**: ${says}`)
    .join("\n");
}

function tableOf(ways: Ways, prefix: string): string {
  const rows = Object.entries(ways)
    .filter(([id]) => id.startsWith(prefix))
    .map(([id, { seen, retained }]) => [
      `\`${id.slice(prefix.length)}\``,
      ...Place.options.map((place) => wordFor(seen, place)),
      said(retained),
    ]);
  const head = ["way", ...Place.options, "retained"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function wordFor(seen: Way["seen"], place: Place): string {
  const what = "absent" in seen ? undefined : seen[place];
  return what === undefined ? "not observed" : WORDS[what];
}

function said(retained: Way["retained"]): string {
  if ("absent" in retained) return "not measured";
  const { bytesPerRequest, bytesPerTenant } = retained;
  if (bytesPerRequest >= NOISE_BYTES) return `${bytesPerRequest} bytes a request`;
  return bytesPerTenant === undefined ? "nothing" : `${(bytesPerTenant / 1_024).toFixed(1)} KB a tenant`;
}
