/** The images: the variants that are measured, and the same with the runner, for the published flow. */
export const TARGETS = ["variants", "bench"] as const;
export type Target = (typeof TARGETS)[number];

export const TAGS: Readonly<Record<Target, string>> = {
  variants: "request-context-lab:latest",
  bench: "request-context-lab:bench",
};

/** Made by `offline-base.sh`, where no registry can be reached. */
export const OFFLINE_BASE = "request-context-lab:offline-base";

/** The labels that identify an image. */
export const LABELS = {
  content: "request-context-lab.content",
  base: "request-context-lab.base",
  baseContent: "request-context-lab.base-content",
} as const;
