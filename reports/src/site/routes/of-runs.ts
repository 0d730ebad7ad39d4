import { slugOf } from "../../model/run/cell-slugs.ts";
import { renderCell } from "../pages/cells/cell-page.ts";
import { renderDifference } from "../pages/cells/difference-page.ts";
import { renderRun } from "../pages/runs/run-page.ts";
import { PATHS } from "../paths.ts";
import type { OpenedRun } from "../publish/archive.ts";
import { differenceOf, whysOf } from "../publish/differences.ts";
import { profiledCells } from "../publish/which-pages.ts";
import { type Page, type Params, type Route, route, type Site } from "../route.ts";

export const runRoutes: readonly Route[] = [
  ofRun({
    path: ({ run }: Params<"run">) => PATHS.run(run),
    load: (opened, { comparisons }) => ({
      run: opened.run,
      journal: opened.journal(),
      reported: { ...opened.run, ...profilesOf(opened) },
      others: comparisons.flatMap(([first, second]) => (second === opened.run ? [first] : [])),
      whys: whysOf(opened),
      profiled: new Set(profiledCells(opened).map(({ id }) => id)),
    }),
    render: renderRun,
  }),
  ofRun({
    path: ({ run, slug }: Params<"run" | "slug">) => PATHS.cell(run, slug),
    load(opened, _site, { slug }) {
      const cell = cellWith(opened, slug);
      return (
        cell && {
          run: opened.run,
          cell,
          journal: opened.journal(),
          profile: opened.profile(cell.subject.variant),
          why: whysOf(opened).find(({ to }) => to === cell.id),
        }
      );
    },
    render: renderCell,
    among: (opened, { cellPages }) => cellPages(opened).map(({ id }) => ({ slug: slugOf(opened.run, id) })),
  }),
  ofRun({
    path: ({ run, from, to }: Params<"run" | "from" | "to">) => PATHS.difference(run, from, to),
    load: (opened, { cellPairs }, { from, to }) => differenceOf(opened, cellPairs, [from, to]),
    render: renderDifference,
    among: (opened, { cellPairs }) =>
      cellPairs(opened).map(([from, to]) => ({ from: slugOf(opened.run, from.id), to: slugOf(opened.run, to.id) })),
  }),
];

interface PageOfRun<Name extends string, Data> extends Pick<Page<Name, Data>, "path" | "render"> {
  readonly load: (opened: OpenedRun, site: Site, params: Params<Name>) => Data | undefined;
  /** By the names in its path other than the run's. */
  readonly among?: (opened: OpenedRun, site: Site) => readonly Params<Exclude<Name, "run">>[];
}

function ofRun<Name extends string, Data>({ path, load, render, among }: PageOfRun<Name | "run", Data>): Route {
  return route<Name | "run", Data>({
    path,
    load(site, params) {
      const opened = site.archive.find(params.run);
      return opened && load(opened, site, params);
    },
    render,
    inRun(opened, site) {
      const others = among?.(opened, site) ?? [{}];
      return others.map((names) => ({ ...names, run: opened.run.name }) as Params<Name | "run">);
    },
  });
}

export function cellWith({ run }: OpenedRun, slug: string) {
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
