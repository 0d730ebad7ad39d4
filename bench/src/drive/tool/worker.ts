import { serveCommands } from "../serve-commands.ts";
import { loadToolNamed, runTool } from "./tool.ts";

const [name = "", file = ""] = process.argv.slice(2);
const tool = await loadToolNamed(name);
const { checksBodies: wrongBodies, histogram: latency } = tool.can;

serveCommands((load, answerWithinMs) => ({
  async fire(burst) {
    const { printed, cpuUs } = await runTool(file, tool.argumentsFor({ ...load, ...burst }, answerWithinMs));
    const counts = tool.read(printed);
    if (counts === undefined) throw new Error(`${name} printed no report that could be read:\n${printed}`);
    return { ...counts, wrongBodies, ...(counts.requests > 0 && { latency }), generatorCpuUs: cpuUs };
  },
}));
