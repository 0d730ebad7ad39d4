import { historyOf } from "../../model/ledger/ledger-entry.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import { comparedPatterns } from "../../model/ways/measured-ways.ts";
import { renderCell } from "../pages/cells/cell-page.ts";
import { renderDifferences } from "../pages/cells/differences-page.ts";
import { renderRun } from "../pages/runs/run-page.ts";
import { PATHS } from "../paths.ts";
import type { Archive, OpenedRun } from "../publish/archive.ts";
import { clinicPagesOf } from "../publish/clinic-pages.ts";
import { differencesOf, profilesOf as profilesInArchive, whysOf } from "../publish/differences.ts";
import { cellsWorthAFile, profiledCells } from "../publish/which-pages.ts";
import { type Page, type Params, type Route, route } from "../route.ts";

export const runRoutes: readonly Route[] = [
  ofRun({
    path: ({ run }: Params<"run">) => PATHS.run(run),
    load: (opened, archive) => ({
      run: opened.run,
      journal: opened.journal(),
      reported: { ...opened.run, ...profilesOf(opened) },
      whys: whysOf(opened),
      profiledElsewhere: profilesInArchive(archive, comparedPatterns(opened.run.analysis)),
      profiled: new Set(profiledCells(opened).map(({ id }) => id)),
    }),
    render: renderRun,
  }),
  ofRun({
    path: ({ run, slug }: Params<"run" | "slug">) => PATHS.cell(run, slug),
    load(opened, archive, { slug }) {
      const cell = cellWith(opened, slug);
      return (
        cell && {
          run: opened.run,
          cell,
          journal: opened.journal(),
          profile: opened.profile(cell.subject.variant),
          clinic: clinicPagesOf(archive, opened, cell),
          why: whysOf(opened).find(({ to }) => to === cell.id),
          history: historyOf(cell.id, archive.history()),
        }
      );
    },
    render: renderCell,
    among: (opened, archive) => cellsWorthAFile(archive, opened).map(({ id }) => ({ slug: slugOf(opened.run, id) })),
  }),
  ofRun({
    path: ({ run }: Params<"run">) => PATHS.difference(run),
    load: (opened) => differencesOf(opened),
    render: renderDifferences,
  }),
];

interface PageOfRun<Name extends string, Data> extends Pick<Page<Name, Data>, "path" | "render"> {
  readonly load: (opened: OpenedRun, archive: Archive, params: Params<Name>) => Data | undefined;
  /** By the names in its path other than the run's. */
  readonly among?: (opened: OpenedRun, archive: Archive) => readonly Params<Exclude<Name, "run">>[];
}

function ofRun<Name extends string, Data>({ path, load, render, among }: PageOfRun<Name | "run", Data>): Route {
  return route<Name | "run", Data>({
    path,
    load(archive, params) {
      const opened = archive.find(params.run);
      return opened && load(opened, archive, params);
    },
    render,
    inRun(opened, archive) {
      const others = among?.(opened, archive) ?? [{}];
      return others.map((names) => ({ ...names, run: opened.run.name }) as Params<Name | "run">);
    },
  });
}

function cellWith({ run }: OpenedRun, slug: string) {
  return run.plan.cells.find(({ id }) => slugOf(run, id) === slug);
}

function profilesOf({ run, profile }: OpenedRun) {
  const variants = [...new Set(run.plan.cells.map(({ subject }) => subject.variant))];
  const profiles = variants.map(profile);
  return {
    attributions: profiles.flatMap(({ attribution }) => attribution ?? []),
    differences: profiles.flatMap(({ difference }) => difference ?? []),
  };
}
