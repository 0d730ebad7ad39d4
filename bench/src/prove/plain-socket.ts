import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { type Request, requestBytes, type ServerAddress } from "../http/exchange.ts";
import { type Answer, ResponseParser } from "../http/response-parser.ts";
import { notAnswered } from "./kept-connection.ts";

/** Sends bytes that need not be HTTP, on a connection of their own, and returns everything received until it ends. */
export async function sendRaw(server: ServerAddress, bytes: string, answerWithinMs: number): Promise<string> {
  const socket = await connected(server, "a raw request", answerWithinMs);
  socket.end(bytes, "latin1");
  return await text(socket);
}

/** A request whose head has reached the server, and whose body is not sent yet. */
export interface Begun {
  send(bytes: number): void;
  finish(): Promise<Answer>;
}

/** Sends the head on a connection of its own, and holds the body back until the server has started on the request. */
export async function begin(server: ServerAddress, request: Request, answerWithinMs: number): Promise<Begun> {
  const socket = await connected(server, `${request.method} ${request.path} in pieces`, answerWithinMs);
  const ended = finished(socket);
  // Reported by finish().
  ended.catch(() => {});
  const answers: Answer[] = [];
  const parser = new ResponseParser((answer) => answers.push({ ...answer, body: Buffer.from(answer.body) }));
  socket.on("data", (bytes: Buffer) => parser.push(bytes));

  const headers = { ...request.headers, Expect: "100-continue", Connection: "close" };
  const bytes = requestBytes({ ...request, headers }, server.host);
  let sent = bytes.length - Buffer.byteLength(request.body ?? "");
  socket.write(bytes.subarray(0, sent));
  await Promise.race([once(socket, "data"), ended]);
  return {
    send(length) {
      socket.write(bytes.subarray(sent, sent + length));
      sent += length;
    },
    async finish() {
      // Not ended: few clients close their half of a connection first, and Deno takes that for the end of both.
      socket.write(bytes.subarray(sent));
      const broken = await ended.catch((error: Error) => error);
      parser.end();
      const [answer] = answers;
      // A server may answer before it has the body, and hang up on the rest.
      if (answer !== undefined) return answer;
      throw broken ?? new Error(`The server sent ${parser.problem ?? "no answer"}.`);
    },
  };
}

async function connected({ hostname: host, port }: ServerAddress, request: string, answerWithinMs: number) {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, "connect");
  return socket.setTimeout(answerWithinMs, () => socket.destroy(notAnswered(request, answerWithinMs)));
}
