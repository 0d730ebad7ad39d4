import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "../journal/temporary-folder.ts";

export interface EngineProxy {
  /** For DOCKER_HOST. */
  readonly endpoint: string;
  /** As when the engine's process ends: no one listens, and whoever was connected is not any more. */
  end(): Promise<void>;
}

/** Stands in front of a real engine, so that it can go away for one user without going away for others. */
export async function proxyTo(endpoint: string): Promise<EngineProxy> {
  const path = join(temporaryFolder(), "docker.sock");
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const engine = connect({ path: endpoint.replace("unix://", ""), allowHalfOpen: true });
    for (const socket of [client, engine]) {
      open.add(socket);
      socket.on("error", () => undefined).once("close", () => open.delete(socket));
    }
    client.pipe(engine).pipe(client);
  });
  server.listen(path);
  await once(server, "listening");
  return {
    endpoint: `unix://${path}`,
    async end() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
