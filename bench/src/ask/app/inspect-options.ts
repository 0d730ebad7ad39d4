import { flag, grouped, text } from "../options/option-rows.ts";
import { APP_MEASURING, APP_OPTIONS } from "./app-options.ts";

const SERVER = "The server:";
const { urlPath, requests, connections, ignore } = APP_OPTIONS;
const { rate: _rate, precision: _precision, margin: _margin, ...measuring } = APP_MEASURING;

const INSPECTED = {
  ...grouped(SERVER, {
    start: text("<command>", "starts it, such as 'node dist/main.js'; PORT has its port, and {port} is replaced by it"),
    startIn: { ...text("<dir>", "where it is started"), usually: "here" },
  }),
  urlPath,
  requests,
  connections,
  ignore,
};

const INSPECT_MEASURING = {
  ...measuring,
  readyWithin: { ...measuring.readyWithin, group: SERVER },
  budget: { ...measuring.budget, says: "wall-clock time: half of it measures, the rest profiles", usually: "2m" },
  parts: { ...measuring.parts, usually: "one per 50 ms" },
};

export const INSPECT_REQUEST = { ...INSPECTED, ...INSPECT_MEASURING };

export const INSPECT_DOCUMENTS = grouped("Results:", {
  json: flag("everything that was found, as one JSON document on stdout"),
  markdown: flag("the same for an issue, on stdout"),
  html: text("<file>", "one page with the flame, the chain and the table"),
});
