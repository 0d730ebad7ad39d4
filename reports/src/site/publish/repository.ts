import manifest from "../../../../package.json" with { type: "json" };

/** As the manifest of the lab names it; a copy of the lab may have none, or another. */
export const REPOSITORY: string | undefined = (manifest as { readonly repository?: string }).repository;
