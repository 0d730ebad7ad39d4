import { clsWithout } from "./cls-without.ts";

/** And the request in the store, as it is unless one says otherwise. */
export const AppModule = clsWithout("initializePlugins", "resolveProxyProviders");
