import { clsWithout } from "./cls-without.ts";

/** nestjs-cls replaces the handwritten storage: its service and its middleware, without their optional steps. */
export const AppModule = clsWithout("initializePlugins", "resolveProxyProviders", "saveReq");
