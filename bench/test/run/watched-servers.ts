import type { RunningServer } from "../../src/launch/launcher.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { withStart } from "./with-start.ts";

/** Which servers a run starts, in order, which cell is behind which address, and which of them are still up. */
export class WatchedServers {
  readonly started: string[] = [];
  readonly addresses: string[] = [];
  readonly #cells = new Map<string, string>();
  readonly #up = new Set<string>();

  /** The cells whose servers are up. */
  get up(): readonly string[] {
    return [...this.#up].map((url) => this.cellAt(url));
  }

  cellAt(url: string): string {
    return this.#cells.get(new URL(url).origin) ?? "unknown";
  }

  in(laboratory: Laboratory): Laboratory {
    return withStart(laboratory, async (spec, launcher) => {
      const server = await launcher.start(spec);
      const { url } = server.ready;
      this.started.push(spec.cell);
      this.addresses.push(url);
      this.#cells.set(url, spec.cell);
      this.#up.add(url);
      const stop: RunningServer["stop"] = async () => {
        this.#up.delete(url);
        return await server.stop();
      };
      return { ...server, stop };
    });
  }
}
