import { clsWithout } from "./cls-without.ts";

/** It also keeps the request in the store, as it does by default. */
export const AppModule = clsWithout("initializePlugins", "resolveProxyProviders");
