export { type BuildOrder, buildImage } from "./build-image.ts";
export { DockerError } from "./docker-error.ts";
export { type ImageState, readImageState } from "./image-state.ts";
export { LABELS, TAGS, type Target } from "./names.ts";
