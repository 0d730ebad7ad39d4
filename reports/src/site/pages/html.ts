import { html } from "htm/preact";
import type { ComponentChildren, VNode } from "preact";

export type { ComponentChildren, VNode };
/** Markup as tagged templates: what is put into it is escaped. */
export { html };
