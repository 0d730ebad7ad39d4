import { Command, Option } from "commander";
import { buildImage } from "./build-image.ts";
import { askEngine } from "./engine.ts";
import { type ImageState, readImageState } from "./image-state.ts";
import { TAGS, TARGETS, type Target } from "./names.ts";
import { ROOT } from "./places.ts";
import { pnpmCommand } from "./pnpm-command.ts";
import { runStep } from "./run-step.ts";

const BYTES_PER_MB = 1_000_000;

const HELP = `
The base is pinned: taken from this machine, or pulled. Without a registry it is made
from Debian's packages (as root, with debootstrap). The build prints which.

Exit codes: 0 built, or current; 1 not; 2 bad usage.`;

interface Typed {
  readonly target: Target;
  readonly base?: string;
  readonly check?: true;
}

/** `pnpm docker:build`; `log` prints progress; there is no other output. */
export function buildCommand(log: (text: string) => void): Command {
  return new Command("pnpm docker:build")
    .description("Builds the image that --isolation docker measures in, from the variants as they are now.")
    .addOption(
      new Option("--target <target>", "variants: the servers; bench: the runner, too, for the published flow")
        .choices(TARGETS)
        .default("variants"),
    )
    .option("--base <image>", "another base: an image of this machine, or one to pull")
    .option("--check", "build nothing; only check whether the image is what this checkout would make")
    .addHelpText("after", HELP)
    .allowExcessArguments(false)
    .exitOverride()
    .action(async ({ target, base, check }: Typed) => {
      // Asked first: an engine that is not there should not be noticed only after everything else is done.
      await askEngine(["version"]);
      if (!check) await build(target, base, log);
      const image = await readImageState(target);
      log(describe(TAGS[target], image));
      process.exitCode = image.state === "current" ? 0 : 1;
    });
}

async function build(target: Target, base: string | undefined, log: (text: string) => void): Promise<void> {
  const [command, ...pnpm] = pnpmCommand();
  await runStep(command, [...pnpm, "run", "build"], ROOT);
  await buildImage({ target, log, ...(base !== undefined && { base }) });
}

function describe(tag: string, image: ImageState): string {
  if (image.state === "missing") return `${tag} is not there. \`pnpm docker:build\` builds it.`;
  const size = `${Math.round(image.sizeBytes / BYTES_PER_MB)} MB`;
  return `${tag} is ${image.state}: ${size}, content ${image.content}`;
}
