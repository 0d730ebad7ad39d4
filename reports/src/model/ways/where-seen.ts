import { type Absent, Place, type Seen, type Way } from "@lab/shared/record";

/** The places where a way shows the request's own id, another request's, and none or an id of no request. */
export type WhereSeen = Exclude<ReturnType<typeof whereSeen>, Absent>;

export function whereSeen({ seen }: Way) {
  if ("absent" in seen) return seen;
  const places = (isMeant: (what: Seen) => boolean): readonly Place[] =>
    Place.options.filter((place) => isMeant(seen[place]));
  return {
    own: places((what) => what === "yes"),
    foreign: places((what) => what === "foreign"),
    none: places((what) => what !== "yes" && what !== "foreign"),
  };
}
