import { basename, extname } from "node:path";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { stampOf } from "../../model/read-runs/list-runs.ts";
import { LANGS, type Lang } from "../../words/lang.ts";
import { FRAME_POLICY, FRAME_SANDBOX, PAGE_POLICY } from "../content-security.ts";
import { SHARED_PATHS } from "../paths.ts";
import { openArchive } from "../publish/archive.ts";
import type { Assets } from "../publish/assets.ts";
import { allCells, anyTwo, anyTwoProfiled } from "../publish/which-pages.ts";
import type { Params, Site } from "../route.ts";
import { makePage, routes } from "../routes.ts";
import { HTML, runFiles } from "../run-files.ts";

export interface SiteSource {
  readonly folders: readonly string[];
  readonly assets: Assets;
  /** Names that a request may call the server by; undefined, for any. */
  readonly hosts?: readonly string[] | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** The site as a server: each page is made on request, each file looked up among those that a run offers. */
export function createServer({ folders, assets, hosts }: SiteSource): FastifyInstance {
  const siteNow = siteIn(folders);
  const server = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 } });
  server.addHook("onRequest", onlyAsCalled(hosts));
  server.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "content-security-policy": `${PAGE_POLICY}; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-cache",
    });
  });
  server.setNotFoundHandler((_request, reply) => notFound(reply));

  for (const lang of LANGS) addPages(server, siteNow, lang);
  server.get<{ Params: Params<"file"> }>(`/${SHARED_PATHS.asset(":file")}`, async ({ params: { file } }, reply) => {
    const content = assets.get(file);
    return content === undefined ? notFound(reply) : reply.type(TYPES[extname(file)] ?? "text/plain").send(content);
  });
  addRunFiles(server, siteNow);
  return server;
}

function addPages(server: FastifyInstance, siteNow: () => Site, lang: Lang): void {
  const top = lang === "en" ? "/" : `/${lang}/`;
  for (const route of routes) {
    const answer = async ({ params }: { params: Params }, reply: FastifyReply) => {
      const html = makePage(siteNow(), route, params, lang);
      return html === undefined ? notFound(reply) : reply.type(HTML).send(html);
    };
    server.get<{ Params: Params }>(top + route.pattern, answer);
    // Links within a page are relative to its folder, so a folder's name must end in a slash.
    const folder = top + route.pattern.slice(0, -"index.html".length);
    server.get<{ Params: Params }>(folder, async (request, reply) => {
      const [path = "", query] = request.url.split(/(?=\?)/);
      // "./", for a name such as "https:example.org" would be an address of its own.
      return path.endsWith("/") ? answer(request, reply) : reply.redirect(`./${basename(path)}/${query ?? ""}`);
    });
  }
}

/**
 * The runs as they are now: folders come while the server runs. They are opened anew only once a file has changed. Pages
 * are made on request, so any two runs and any two cells can be compared.
 */
function siteIn(folders: readonly string[]): () => Site {
  let known: { readonly stamp: string; readonly site: Site } | undefined;
  return () => {
    const stamps = folders.map(stampOf);
    const stamp = stamps.join();
    if (known?.stamp === stamp && !stamps.includes(undefined)) return known.site;
    const archive = openArchive(folders);
    const comparisons = anyTwo(archive.readable);
    known = { stamp, site: { archive, comparisons, cellPairs: anyTwoProfiled, cellPages: allCells } };
    return known.site;
  };
}

function addRunFiles(server: FastifyInstance, siteNow: () => Site): void {
  for (const { pathOf, type, make } of runFiles) {
    server.get<{ Params: Params<"run"> & { readonly slug?: string } }>(
      `/${pathOf(":run", ":slug")}`,
      async ({ params }, reply) => {
        const opened = siteNow().archive.find(params.run);
        const content = opened && make(opened, params.slug ?? "", LANGS);
        if (content === undefined) return notFound(reply);
        if (type === HTML) {
          const policy = `${FRAME_POLICY}; sandbox ${FRAME_SANDBOX}; frame-ancestors 'self'`;
          reply.headers({ "content-security-policy": policy, "x-dns-prefetch-control": "off" });
        }
        return reply.type(type).send(content);
      },
    );
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type("text/plain; charset=utf-8").send("There is nothing here. The list of runs is at /\n");
}

/**
 * A foreign site whose host name resolves to this server (DNS rebinding) could read the runs as its own. Its requests
 * carry that name, so only those with a name that the server was started under are answered.
 */
function onlyAsCalled(hosts: readonly string[] | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (hosts === undefined || hosts.includes(request.hostname.toLowerCase())) return;
    await reply.code(403).type("text/plain").send("This server does not go by that name.\n");
  };
}
