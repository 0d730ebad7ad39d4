import { type Cell, type Estimate, hostOf, known, type Ladder, type LadderStep, type Plan } from "../record/index.ts";
import { addedTo, estimateOf, estimateOfLogs, roundEffects } from "../statistics/index.ts";
import { type ComparedCell, valuesOf } from "./compared-cell.ts";
import { requestedNode, unlikeNodes } from "./nodes.ts";

type Floor = LadderStep["step"];

/** For every cell whose floors are all in the run, on one Node: the bare server, and what each floor above it adds. */
export function laddersOf(views: readonly ComparedCell[], requested: Plan["node"]): readonly Ladder[] {
  const originals = views.filter(({ cell }) => cell.twinOf === undefined);
  // A cell stands on floors of its own machine; of many machines, the others need not be looked through.
  const ofMachine = Map.groupBy(originals, ({ cell }) => hostOf(cell));
  return originals.flatMap((own) => {
    const { cell, node } = own;
    const near = ofMachine.get(hostOf(cell)) ?? [];
    const floors = floorsBelow(cell).map(([step, place]) => ({
      step,
      view: place === undefined ? own : near.find(standsAt(cell, place)),
    }));
    const steps = floors.flatMap(({ step, view }, index) => {
      const below = floors[index - 1]?.view;
      const addedUs = view && addedBy(view, below);
      return view && addedUs ? [{ step, cell: view.cell.id, addedUs }] : [];
    });
    const areAlike = floors.every(
      ({ view }) => view && unlikeNodes(requestedNode(cell, requested), node, view.node) === undefined,
    );
    const endsHere = floors.at(-1)?.view === own;
    return areAlike && endsHere && steps.length === floors.length ? [{ cell: cell.id, steps }] : [];
  });
}

function addedBy(upper: ComparedCell, lower: ComparedCell | undefined): Estimate | undefined {
  const below = valuesOf(lower ?? upper, "costUs");
  const costs = below.map(({ value }) => value);
  const cost = known(estimateOf(costs, NO_ROUND));
  if (lower === undefined || cost === undefined) return cost;
  const effects = roundEffects(valuesOf(upper, "costUs"), below).map(({ effect }) => effect);
  const ratio = known(estimateOfLogs(effects, NO_ROUND));
  return ratio && addedTo(cost.estimate, ratio);
}

const NO_ROUND = { absent: "no round has both" };

type Place = Readonly<Partial<Cell["coordinates"]>>;

const BARE: Place = { framework: "raw", adapter: "node-http", pattern: "singleton" };

/** From the ground up, without a place for the cell's own. A floor that is its own place already is not climbed twice. */
function floorsBelow({ coordinates: { framework, adapter, pattern } }: Cell) {
  const floors: [Floor, Place | undefined][] = [["bare-server", BARE]];
  if (adapter !== "node-http") floors.push(["framework", { ...BARE, adapter }]);
  if (framework === "nest") floors.push(["nest", { ...BARE, adapter, framework }]);
  if (pattern !== "singleton") floors.push(["pattern", undefined]);
  return floors;
}

/** True if another cell differs from this one only in `place`; one without an axis stands at its default. */
function standsAt(cell: Cell, place: Place) {
  const wanted = Object.entries({ ...cell.coordinates, ...place });
  return ({ cell: { coordinates } }: ComparedCell): boolean =>
    wanted.every(([axis, value]) =>
      coordinates[axis] === undefined ? !cell.notDefault.includes(axis) : coordinates[axis] === value,
    );
}
