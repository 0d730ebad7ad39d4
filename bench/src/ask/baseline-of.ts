import type { Variant } from "@lab/shared/record";

/** The default baseline of a variant: the one that it names, or else the singleton with everything else the same. */
export function baselineOf(variant: Variant, registry: readonly Variant[]): Variant {
  if (variant.baseline !== undefined) return registry.find(({ id }) => id === variant.baseline) ?? variant;
  const [singleton = variant] = singletonsFor(variant, registry);
  return singleton;
}

/**
 * A singleton is its own baseline. Every other variant of the registry has one; a file of your own may have several.
 */
export function singletonsFor(variant: Variant, registry: readonly Variant[]): readonly Variant[] {
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
