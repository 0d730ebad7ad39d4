import { Module, type Type } from "@nestjs/common";
import type { FastifyInstance } from "fastify";
import { serveOnExpress } from "../adapters/express.ts";
import { serveOnFastify } from "../adapters/fastify.ts";
import type { NestApp } from "../nest-app.ts";
import { ArgumentReader, type IdReader, RequestScopedReader, readerBy } from "./id-reader.ts";
import { allNotes } from "./notes.ts";
import { ProbeModule } from "./probe-module.ts";
import { readersOf } from "./readers.ts";
import { uploadsOnExpress } from "./uploads/on-express.ts";
import { receiveUploads, uploadsOnFastify } from "./uploads/on-fastify.ts";

const PATTERNS = ["singleton", "request-scope", "cls"];

/** The ways that read the id from something injected. Those with neither this nor `readId` pass it as an argument. */
const INJECTED: Readonly<Record<string, () => Promise<Type<IdReader>>>> = {
  "request-scope": async () => RequestScopedReader,
  "module-ref-resolve": async () => (await import("./resolved-reader.ts")).ResolvedReader,
  "nestjs-pino": async () => (await import("./pino-reader.ts")).PinoReader,
};

const [way = "", adapter] = process.argv.slice(2);
const app: NestApp = await (PATTERNS.includes(way) ? import(`../patterns/${way}.ts`) : import(`../ways/${way}.ts`));
const reader = app.readId ? readerBy(app.readId) : ((await INJECTED[way]?.()) ?? ArgumentReader);

const readers = readersOf(reader);
const uploads = adapter === "express" ? uploadsOnExpress(readers) : uploadsOnFastify(readers);

@Module({ imports: [app.AppModule, ProbeModule.with([readers, uploads])] })
class VisibilityModule {}

process.on("message", () => process.send?.(allNotes()));

if (adapter === "express") await serveOnExpress(VisibilityModule, app.onExpress, app.onServer);
else {
  const prepare = (fastify: FastifyInstance): void => {
    app.onFastify?.(fastify);
    receiveUploads(fastify);
  };
  await serveOnFastify(VisibilityModule, prepare, app.onServer);
}
