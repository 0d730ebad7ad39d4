import { atHandlerTime } from "../../model/answer/handler-time.ts";
import { signedPercent, whole } from "../../words/figures.ts";

/** Fills a row of each table for the reader's own handler, computed like the other rows. */
export function answerForMyHandler(): void {
  const field = document.querySelector<HTMLInputElement>("#handler-ms");
  const around = field?.closest<HTMLElement>("[hidden]");
  if (!field || !around) return;
  const rows = [...document.querySelectorAll<HTMLTableRowElement>("tr.own")];
  const refused = document.querySelector<HTMLElement>("#handler-refused");
  field.value = new URLSearchParams(location.hash.slice(1)).get(NAME) ?? field.value;
  const answer = (): void => {
    const ms = field.valueAsNumber;
    for (const row of rows) fillIn(row, ms);
    if (refused) refused.hidden = !(ms < 0);
  };
  for (const shown of [around, ...rows]) shown.hidden = false;
  field.addEventListener("input", () => {
    answer();
    const kept = field.valueAsNumber >= 0 ? `#${NAME}=${field.value}` : location.pathname + location.search;
    history.replaceState(null, "", kept);
  });
  answer();
}

/** As in "#handler-ms=5". */
const NAME = "handler-ms";

const NO_FIGURE = "–";

function fillIn(row: HTMLTableRowElement, ms: number): void {
  const [name, ...cells] = row.cells;
  const isTime = ms >= 0;
  if (name) name.textContent = `${isTime ? ms : NO_FIGURE} ms`;
  for (const cell of cells) {
    const [baselineUs, estimate] = [Number(cell.dataset["baselineUs"]), Number(cell.dataset["addedUs"])];
    const { percent, perSecond } = atHandlerTime({ baselineUs, addedUs: { estimate } }, ms);
    write(cell, "b", estimate === 0 ? "" : signedPercent(isTime ? percent : Number.NaN));
    write(cell, ".rate", whole(isTime ? perSecond : Number.NaN));
  }
}

function write(cell: HTMLElement, part: string, text: string): void {
  const element = cell.querySelector(part);
  if (element) element.textContent = text;
}
