import manifest from "../../../../package.json" with { type: "json" };

/** From the manifest of the lab; a copy may have none, or another one. */
export const REPOSITORY: string | undefined = (manifest as { readonly repository?: string }).repository;
