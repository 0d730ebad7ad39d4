import type { LoadResult } from "@lab/shared/record";
import type { Burst } from "../generator.ts";
import { serveCommands } from "../serve-commands.ts";
import { runTool } from "./run-tool.ts";
import type { Tool } from "./tool.ts";
import type { ToolCounts } from "./tool-counts.ts";

/** How a tool is started, and how what it prints is read: undefined where that is no report of its. */
export interface Interpreter extends Pick<Tool, "name"> {
  argumentsFor(burst: Burst, answerWithinMs: number): readonly string[];
  read(printed: string): ToolCounts | undefined;
  /** Fields that its report lacks, with the reason. */
  readonly without: {
    readonly wrongBodies: LoadResult["wrongBodies"];
    readonly latency: NonNullable<LoadResult["latency"]>;
  };
}

/** Makes this process a generator that has another program make its bursts: the one whose file it was started with. */
export function serveTool({ name, argumentsFor, read, without }: Interpreter): void {
  const [file = ""] = process.argv.slice(2);
  serveCommands({
    // It connects anew for each burst.
    connect: async () => undefined,
    async fire(burst, answerWithinMs) {
      const { printed, cpuUs } = await runTool(file, argumentsFor(burst, answerWithinMs));
      const counts = read(printed);
      if (counts === undefined) throw new Error(`${name} printed no report that could be read:\n${printed}`);
      const { wrongBodies, latency } = without;
      return { ...counts, wrongBodies, ...(counts.requests > 0 && { latency }), generatorCpuUs: cpuUs };
    },
  });
}
