import { clsWithout } from "./cls-without.ts";

/** It also runs the hooks for plugins, without any plugin. Only proxies are left to `cls`. */
export const AppModule = clsWithout("resolveProxyProviders");
