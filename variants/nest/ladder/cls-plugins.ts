import { clsWithout } from "./cls-without.ts";

/** With its hooks for plugins, but no plugins. Proxies are left to `cls`. */
export const AppModule = clsWithout("resolveProxyProviders");
