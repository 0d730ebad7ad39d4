import type { Variant } from "@lab/shared/record";

/** What a variant is held against unless told otherwise: the one that it names, or the id as an argument, all else the same. */
export function baselineOf(variant: Variant, registry: readonly Variant[]): Variant {
  if (variant.baseline !== undefined) return registry.find(({ id }) => id === variant.baseline) ?? variant;
  const [beside = variant] = singletonsBeside(variant, registry);
  return beside;
}

/** A singleton stands for itself. There is one beside any other variant of the registry; an own file may have several. */
export function singletonsBeside(variant: Variant, registry: readonly Variant[]): readonly Variant[] {
  if (variant.pattern === "singleton") return [variant];
  const { framework, adapter, group } = variant;
  return registry.filter(
    (other) =>
      other.pattern === "singleton" &&
      other.framework === framework &&
      other.adapter === adapter &&
      other.group === group,
  );
}
