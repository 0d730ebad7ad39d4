import { serveOnFastify } from "../../adapters/fastify.ts";
import { RequestPropertyModule, setOnFastify } from "../request-property.ts";

await serveOnFastify(RequestPropertyModule, setOnFastify);
