import { spawn } from "node:child_process";
import { once } from "node:events";
import { readNumber, script } from "@lab/shared/script";

const { times, loops } = script(
  "pnpm test:busy",
  "Runs `pnpm test` and `pnpm test:rest` with busy loops alongside: no test may depend on the machine's speed.",
)
  .option("--times <number>", "runs of each", readNumber, 5)
  .option("--loops <number>", "busy loops", readNumber, 4)
  .parse()
  .opts<{ times: number; loops: number }>();

const busy = Array.from({ length: loops }, () => spawn(process.execPath, ["-e", "for (;;);"]));
process.once("exit", () => {
  for (const loop of busy) loop.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const ended: string[] = [];
for (const name of ["test", "test:rest"]) {
  for (let turn = 1; turn <= times; turn++) {
    const [code] = await once(spawn("pnpm", [name], { stdio: "inherit" }), "exit");
    ended.push(`pnpm ${name}, ${turn} of ${times}: ${code === 0 ? "green" : "red"}`);
  }
}
process.stdout.write(`${ended.join("\n")}\n`);
process.exit(ended.every((line) => line.endsWith("green")) ? 0 : 1);
