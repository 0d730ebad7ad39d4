import { serveOnFastify } from "../../adapters/fastify.ts";
import { NestjsPinoModule, setOnFastify } from "../nestjs-pino.ts";

await serveOnFastify(NestjsPinoModule, setOnFastify);
