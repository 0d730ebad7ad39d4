import { historyOf } from "../../model/ledger/ledger-entry.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import { comparedPatterns } from "../../model/ways/measured-ways.ts";
import { renderCell } from "../pages/cells/cell-page.ts";
import { renderDifferences } from "../pages/cells/differences-page.ts";
import { type Page, pageOf } from "../pages/parts/page.ts";
import { renderRun } from "../pages/runs/run-page.ts";
import { PATHS } from "../paths.ts";
import type { Archive, OpenedRun } from "./archive.ts";
import { cellsWithPage, differencesOf, profiledCells, profilesOf, whysOf } from "./profiles.ts";

/** The pages of a run, of its cells, and of its profiles two by two. */
export function pagesOfRun(archive: Archive, opened: OpenedRun): readonly Page[] {
  const { run, profile } = opened;
  const journal = opened.journal();
  const whys = whysOf(opened);
  const profiles = [...new Set(run.plan.cells.map(({ subject }) => subject.variant))].map(profile);
  const whole = {
    run,
    journal,
    reported: {
      ...run,
      attributions: profiles.flatMap(({ attribution }) => attribution ?? []),
      differences: profiles.flatMap(({ difference }) => difference ?? []),
    },
    whys,
    profiledElsewhere: profilesOf(archive, comparedPatterns(run.analysis)),
    profiled: new Set(profiledCells(opened).map(({ id }) => id)),
  };
  const cells = cellsWithPage(archive, opened).flatMap((cell) =>
    pageOf(PATHS.cell(run.name, slugOf(run, cell.id)), renderCell, {
      run,
      cell,
      journal,
      profile: profile(cell.subject.variant),
      why: whys.find(({ to }) => to === cell.id),
      history: historyOf(cell.id, archive.history()),
    }),
  );
  return [
    ...pageOf(PATHS.run(run.name), renderRun, whole),
    ...cells,
    ...pageOf(PATHS.difference(run.name), renderDifferences, differencesOf(opened)),
  ];
}
