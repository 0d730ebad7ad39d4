import { Module } from "@nestjs/common";
import { serveOnExpress } from "../adapters/express.ts";
import { serveOnFastify } from "../adapters/fastify.ts";
import type { NestApp } from "../nest-app.ts";
import { readerOf } from "./id-reader.ts";
import { allNotes } from "./notes.ts";
import { ProbeModule } from "./probe-module.ts";

const PATTERNS = ["singleton", "request-scope", "cls"];

const [way = "", adapter] = process.argv.slice(2);
const app: NestApp = await (PATTERNS.includes(way) ? import(`../patterns/${way}.ts`) : import(`../ways/${way}.ts`));

// The app first: its middleware comes before the probe's.
@Module({ imports: [app.AppModule, ProbeModule.around(app.AppModule, readerOf(way))] })
class VisibilityModule {}

process.on("message", () => process.send?.(allNotes()));

if (adapter === "express") await serveOnExpress(VisibilityModule, app.onExpress);
else await serveOnFastify(VisibilityModule, app.onFastify);
