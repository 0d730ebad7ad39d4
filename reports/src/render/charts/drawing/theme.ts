import type { Config } from "vega-lite";

const FONT = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif';

/**
 * Categories are singleton, request-scope, cls, then two more; from Okabe and Ito, which colour-blind readers can tell
 * apart.
 */
const COLOURS = {
  light: {
    paper: "#ffffff",
    ink: "#1b1f24",
    faint: "#5a6470",
    line: "#e3e6ea",
    category: ["#0072b2", "#d55e00", "#007a5a", "#9a4d7e", "#8a6d00"],
  },
  dark: {
    paper: "#14171b",
    ink: "#e8eaed",
    faint: "#a3acb7",
    line: "#2c3239",
    category: ["#56b4e9", "#f0883e", "#2fc99b", "#d993bd", "#e0c050"],
  },
} as const;

export type Theme = keyof typeof COLOURS;

export function themeOf(theme: Theme): Config {
  const { paper, ink, faint, line, category } = COLOURS[theme];
  const text = {
    labelColor: faint,
    titleColor: faint,
    labelFontSize: 13,
    titleFontSize: 13,
    titleFontWeight: 400 as const,
  };
  return {
    background: paper,
    font: FONT,
    padding: 4,
    view: { stroke: null },
    axis: { ...text, gridColor: line, domainColor: line, tickColor: line, titlePadding: 10, labelLimit: 240 },
    axisX: { labelOverlap: "greedy", labelSeparation: 8 },
    axisY: { domain: false, ticks: false, labelPadding: 8, labelLimit: 0 },
    header: { labelColor: ink, labelFontSize: 14, labelFontWeight: 600, labelAnchor: "start", title: null },
    legend: {
      ...text,
      labelColor: ink,
      labelLimit: 400,
      orient: "top",
      direction: "horizontal",
      title: null,
      symbolSize: 90,
    },
    title: { color: ink, anchor: "start", fontSize: 15, fontWeight: 600, subtitleColor: faint, subtitleFontSize: 12 },
    text: { color: ink, fontSize: 12 },
    mark: { color: category[0] },
    rule: { color: faint },
    point: { filled: true, size: 70, opacity: 1 },
    line: { strokeWidth: 2 },
    range: { category: [...category] },
    style: { quiet: { color: line, fill: line, stroke: line }, note: { color: faint, fill: faint } },
  };
}
