import { serveOnExpress } from "../../adapters/express.ts";
import { RequestPropertyModule, setOnExpress } from "../request-property.ts";

await serveOnExpress(RequestPropertyModule, setOnExpress);
