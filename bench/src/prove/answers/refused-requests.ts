import type { OwnRequests } from "@lab/shared/record";

const FIRST_ERROR = 400;

/** The requests that are answered with an error, each as `GET /users is answered with status 401`. */
export function refusedRequests({ each }: OwnRequests): readonly string[] {
  return each.flatMap(({ method, path, expected: { status = 0 } }) =>
    status >= FIRST_ERROR ? [`${method} ${path} is answered with status ${status}`] : [],
  );
}
