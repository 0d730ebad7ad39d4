/**
 * Runs before anything is installed, by whatever Node is there already: the lab's own could not say what it lacks, for
 * without this library it does not start. So this is plain JavaScript, and imports nothing but what every Node has.
 */
import { spawnSync } from "node:child_process";

const LIBRARY = "libatomic.so.1";

if (process.platform === "linux" && !canBeLoaded()) {
  console.error(
    `The lab's Node needs ${LIBRARY}, and this system does not have it. Install it first: ` +
      "`apt-get install libatomic1` on Debian and Ubuntu, `dnf install libatomic` on Fedora and its kin.",
  );
  process.exitCode = 1;
}

/** Asks the loader, which alone knows where it looks: it names on stderr what it cannot load beforehand, and goes on. */
function canBeLoaded() {
  const { stderr } = spawnSync("sh", ["-c", ":"], { env: { ...process.env, LD_PRELOAD: LIBRARY }, encoding: "utf8" });
  return !`${stderr}`.includes(LIBRARY);
}
