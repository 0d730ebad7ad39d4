import { Module } from "@nestjs/common";
import { serveOnExpress } from "../adapters/express.ts";
import { serveOnFastify } from "../adapters/fastify.ts";
import { allNotes } from "./notes.ts";
import { ProbeModule } from "./probe-module.ts";
import { WAYS } from "./ways.ts";

const [name = "", adapter] = process.argv.slice(2);
const way = await WAYS[name]?.();
if (way === undefined) throw new Error(`There is no way "${name}". Choose one of ${Object.keys(WAYS).join(", ")}.`);

@Module({ imports: [way.module, ProbeModule.for(way.reader)] })
class VisibilityModule {}

process.on("message", () => process.send?.(allNotes()));

if (adapter === "express") await serveOnExpress(VisibilityModule, way.onExpress);
else await serveOnFastify(VisibilityModule, way.onFastify);
