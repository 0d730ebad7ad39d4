/**
 * Permissions of our pages: load files from the same site. Inline scripts never run, whatever a run's names, notes and
 * figures contain.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * Permissions of clinic's pages: run their own script and draw. They reach neither the network, nor the page around
 * them, nor another address.
 */
export const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline' data:",
  "img-src data:",
  "font-src data:",
  "frame-src 'none'",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Permissions of the frame: scripts, in an origin of its own; no access to the parent, no windows, no forms. */
export const FRAME_SANDBOX = "allow-scripts";
