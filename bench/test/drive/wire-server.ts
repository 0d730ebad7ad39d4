import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

export interface WireServer extends AsyncDisposable {
  readonly url: string;
  readonly received: number;
  readonly connections: number;
}

/** A server that answers in bytes: to each request without a body that comes whole, as those of a burst do. */
export async function startWireServer(answer: (socket: Socket, nth: number) => unknown): Promise<WireServer> {
  const sockets = new Set<Socket>();
  const counts = { received: 0, connections: 0 };
  const server = createServer((socket) => {
    counts.connections += 1;
    sockets.add(socket);
    socket.setEncoding("latin1").on("data", (requests: string) => {
      for (let nth = requests.split("\r\n\r\n").length - 1; nth > 0; nth--) {
        counts.received += 1;
        answer(socket, counts.received);
      }
    });
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get received() {
      return counts.received;
    },
    get connections() {
      return counts.connections;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
