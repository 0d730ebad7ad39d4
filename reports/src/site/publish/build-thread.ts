import { parentPort, workerData } from "node:worker_threads";
import { type Share, writeShare } from "./build-in-threads.ts";

parentPort?.postMessage(writeShare(workerData as Share));
