/**
 * What a page of ours may do: load what stands beside it. No script in the page itself runs, whatever a run's names,
 * notes and figures say.
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
 * What a page of clinic's may do: run its own script and draw. It reaches neither the network, nor the page around it,
 * nor another address.
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

/** Of the frame itself: scripts, in an origin of their own; no way up, no windows, no forms. */
export const FRAME_SANDBOX = "allow-scripts";
