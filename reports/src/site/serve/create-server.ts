import { basename, dirname, extname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import { isPackedName } from "@lab/shared/packed";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { locateStored } from "../../model/read-runs/locate-file.ts";
import { profileFileName } from "../../model/read-runs/profile-names.ts";
import { pictureFileName } from "../../model/read-runs/read-pictures.ts";
import { PROFILE_FILES } from "../../model/read-runs/read-profile.ts";
import { readBytes } from "../../model/read-runs/read-record.ts";
import { ReadRunError } from "../../model/read-runs/read-run-error.ts";
import { FRAMED_TOOLS } from "../../model/run/listed-run.ts";
import { LANGS, type Lang } from "../../words/lang.ts";
import { FRAME_POLICY, FRAME_SANDBOX, PAGE_POLICY } from "../content-security.ts";
import { PATHS, SHARED_PATHS } from "../paths.ts";
import type { Archive } from "../publish/archive.ts";
import type { Assets } from "../publish/assets.ts";
import { anyTwoProfiled } from "../publish/cell-pairs.ts";
import { anyTwo } from "../publish/comparisons.ts";
import { badgeOf, cardOf } from "../publish/draw-card.ts";
import { cellWith, makePage } from "../publish/make-page.ts";
import { onlyAsCalled } from "./only-as-called.ts";

export interface SiteSource {
  /** The runs as they are now: folders come while the server runs. */
  readonly archive: () => Archive;
  readonly assets: Promise<Assets>;
  /** Names that a request may call the server by; undefined, for any. */
  readonly hosts?: readonly string[] | undefined;
}

interface Params {
  readonly run: string;
  readonly slug: string;
  readonly file: string;
  readonly first: string;
  readonly second: string;
  readonly from: string;
  readonly to: string;
}

const HTML = "text/html; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** The site, served: each page made when it is asked for, each file looked up among those that a run offers. */
export function createServer({ archive, assets, hosts }: SiteSource): FastifyInstance {
  const server = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 } });
  server.register(fastifyStatic, { root: join(import.meta.dirname, "../assets"), serve: false });
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

  for (const lang of LANGS) addPages(server, archive, lang);
  server.get<{ Params: Params }>(`/${SHARED_PATHS.asset(":file")}`, async ({ params: { file } }, reply) => {
    const content = (await assets).get(file);
    return content === undefined ? notFound(reply) : reply.type(TYPES[extname(file)] ?? "text/plain").send(content);
  });
  addRunFiles(server, archive);
  return server;
}

function addPages(server: FastifyInstance, archive: () => Archive, lang: Lang): void {
  const top = lang === "en" ? "/" : `/${lang}/`;
  const page = (path: string, make: (archive: Archive, params: Params) => string | undefined): void => {
    const answer = async ({ params }: { params: Params }, reply: FastifyReply) => {
      const html = make(archive(), params);
      return html === undefined ? notFound(reply) : reply.type(HTML).send(html);
    };
    server.get<{ Params: Params }>(top + path, answer);
    // Links within a page are relative to its folder, so a folder's name must end in a slash.
    const folder = top + path.slice(0, -"index.html".length);
    server.get<{ Params: Params }>(folder, async (request, reply) =>
      request.url.endsWith("/") ? answer(request, reply) : reply.redirect(`${basename(request.url)}/`),
    );
  };
  page(PATHS.index, (now) => makePage.index(now, lang));
  page(PATHS.glossary, () => makePage.glossary(lang));
  page(PATHS.choose, (now) => makePage.choose(now, lang));
  page(PATHS.claims, (now) => makePage.claims(now, lang));
  page(PATHS.compare, (now) => makePage.picker(now, anyTwo(now.readable), lang));
  page(PATHS.comparison(":first", ":second"), (now, { first, second }) =>
    makePage.comparison(now, anyTwo(now.readable), first, second, lang),
  );
  page(PATHS.differenceOfRuns(":first", ":second", ":from", ":to"), (now, { first, second, from, to }) =>
    makePage.differenceOfRuns(now, anyTwo(now.readable), [first, second], [from, to], lang),
  );
  page(PATHS.study(":slug"), (now, { slug }) => makePage.study(now, slug, lang));
  page(PATHS.history, (now) => makePage.histories(now, lang));
  page(PATHS.cellHistory(":slug"), (now, { slug }) => makePage.cellHistory(now, slug, lang));
  page(PATHS.own(":run"), (now, { run }) => makePage.own(now, run, lang));
  page(PATHS.run(":run"), (now, { run }) => makePage.run(now, anyTwo(now.readable), run, lang));
  page(PATHS.figures(":run"), (now, { run }) => makePage.figures(now, run, lang));
  page(PATHS.difference(":run", ":from", ":to"), (now, { run, from, to }) =>
    makePage.difference(now, anyTwoProfiled, run, [from, to], lang),
  );
  page(PATHS.cell(":run", ":slug"), (now, { run, slug }) => makePage.cell(now, run, slug, lang));
}

function addRunFiles(server: FastifyInstance, archive: () => Archive): void {
  for (const tool of FRAMED_TOOLS) {
    server.get<{ Params: Params }>(`/${SHARED_PATHS.frame(":run", ":slug", tool)}`, async ({ params }, reply) => {
      const html = makePage.frame(archive(), params.run, params.slug, tool);
      if (html === undefined) return notFound(reply);
      const policy = `${FRAME_POLICY}; sandbox ${FRAME_SANDBOX}; frame-ancestors 'self'`;
      return reply
        .headers({ "content-security-policy": policy, "x-dns-prefetch-control": "off" })
        .type(HTML)
        .send(html);
    });
  }
  server.get<{ Params: Params }>(`/${SHARED_PATHS.file(":run", ":file")}`, async ({ params: { run, file } }, reply) => {
    const opened = archive().find(run);
    if (!opened?.run.files.includes(file)) return notFound(reply);
    return sendFile(reply, opened.folder, file);
  });
  server.get<{ Params: Params }>(`/${SHARED_PATHS.picture(":run", ":file")}`, async ({ params }, reply) => {
    const opened = archive().find(params.run);
    if (!opened?.pictures().includes(params.file)) return notFound(reply);
    return sendFile(reply, opened.folder, pictureFileName(params.file));
  });
  server.get<{ Params: Params }>(`/${SHARED_PATHS.card(":run")}`, async ({ params }, reply) => {
    const opened = archive().find(params.run);
    return opened === undefined ? notFound(reply) : reply.type("image/png").send(cardOf(opened.run));
  });
  server.get<{ Params: Params }>(`/${SHARED_PATHS.badge(":run")}`, async ({ params }, reply) => {
    const opened = archive().find(params.run);
    return opened === undefined ? notFound(reply) : reply.type("image/svg+xml").send(badgeOf(opened.run));
  });
  const profileFile = `/${SHARED_PATHS.profileFile(":run", ":slug", ":file")}`;
  server.get<{ Params: Params }>(profileFile, async ({ params: { run, slug, file } }, reply) => {
    const opened = archive().find(run);
    const cell = opened && cellWith(opened, slug);
    const offered = PROFILE_FILES.find((name) => name === file);
    if (!(opened && cell && offered)) return notFound(reply);
    return sendFile(reply, opened.folder, profileFileName(cell.subject.variant, offered));
  });
}

/** As a download: a browser is not to guess what is in it, and shows none of it as a page. */
function sendFile(reply: FastifyReply, folder: string, name: string): FastifyReply {
  try {
    const file = locateStored(folder, name);
    reply.header("content-disposition", `attachment; filename="${basename(name)}"`);
    if (isPackedName(file)) return reply.type("application/octet-stream").send(readBytes(folder, name));
    return reply.sendFile(basename(file), dirname(file));
  } catch (error) {
    if (error instanceof ReadRunError) return notFound(reply);
    throw error;
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type("text/plain; charset=utf-8").send("There is nothing here. The list of runs is at /\n");
}
