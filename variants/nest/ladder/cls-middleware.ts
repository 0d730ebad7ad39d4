import { clsWithout } from "./cls-without.ts";

/** nestjs-cls for what was by hand: its service and its middleware, with all left out that can be. */
export const AppModule = clsWithout("initializePlugins", "resolveProxyProviders", "saveReq");
