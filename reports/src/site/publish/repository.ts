import manifest from "../../../../package.json" with { type: "json" };

/** From the manifest of the lab; a copy may lack it, or have another. */
export const REPOSITORY: string | undefined = (manifest as { readonly repository?: string }).repository;
