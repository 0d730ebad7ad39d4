import { chainsOf, nameOf, scopedIn } from "./chains.ts";
import { adapterOf, hasStrategy, isDurable, modulesInHeap, type Wrapper } from "./containers.ts";
import { placesOf } from "./source-places.ts";

/** Everything that Nest makes for every request, as soon as the app listens: no request has to be sent. */
export function staticChains(): object | undefined {
  const modules = modulesInHeap();
  if (modules.length === 0) return undefined;
  const { entries, scoped, declared } = scopedIn(modules);
  const durable = declared.filter((one) => one.durable === true).map(nameOf);
  const chains = entries.filter((one) => !one.isDependencyTreeStatic()).map((entry) => chainsOf(entry));
  const wrappers = [...new Set([...scoped, ...chains.flat(2)])];
  const places = placesOf(wrappers);
  const asPlace = (wrapper: Wrapper): object => {
    const { className, ...at } = places[wrappers.indexOf(wrapper)] ?? {};
    // Not if it stands for another, by `provide` and `useClass`.
    const name = nameOf(wrapper);
    const isItself = name === Object(wrapper.metatype).name;
    return { name: (isItself && className) || name, ...("file" in at && { at }) };
  };
  return {
    adapter: adapterOf(modules),
    entries: entries.map(nameOf),
    scoped: scoped.map(asPlace),
    chains: chains.flatMap((ofEntry) =>
      ofEntry.map(([entry, ...through]) => ({
        entry: entry && asPlace(entry),
        through: through.map(asPlace),
        durable: isDurable(entry),
      })),
    ),
    ...(durable.length > 0 && !hasStrategy() && { withoutStrategy: durable }),
  };
}
