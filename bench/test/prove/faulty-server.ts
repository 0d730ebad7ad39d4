import { createServer, type IncomingMessage } from "node:http";
import { performTask, requestIdFrom } from "@lab/serve";
import { auditEntry, auditOrder, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { listening } from "../listening.ts";

interface Faults {
  readonly losesIdsOfLongBodies?: boolean;
  readonly losesIdsOf?: string;
  readonly hangsUpOnPieces?: boolean;
  readonly answersAll?: string;
}

/** A server as the variants are, but for its faults. */
export async function urlOf(faults: Faults): Promise<string> {
  const { losesIdsOfLongBodies = false, losesIdsOf, hangsUpOnPieces, answersAll } = faults;
  let latest = "";
  const server = createServer(async (request, response) => {
    const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    latest = requestId;
    try {
      if (answersAll !== undefined) return void response.end(answersAll);
      response.end(JSON.stringify(await answerTo(request, requestId)));
    } catch {
      response.writeHead(request.method === "POST" ? 400 : 404).end();
    }
  });
  if (hangsUpOnPieces) {
    server.on("checkContinue", (request, response) => {
      response.writeContinue();
      request.socket.resetAndDestroy();
    });
  }
  return await listening(server);

  async function answerTo(request: IncomingMessage, requestId: string): Promise<object> {
    if (request.method === "POST") {
      const pieces = await request.toArray();
      const body = Buffer.concat(pieces);
      const isLost = losesIdsOfLongBodies && pieces.length > 1 && body.length > 4_096;
      return auditOrder(isLost ? latest : requestId, JSON.parse(body.toString()));
    }
    if (request.url === ROUTES.bench) return auditEntry(requestId);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://here");
    const task = pathname.replace("/bench/", "");
    const readId = () => (task === losesIdsOf ? latest : requestId);
    return await performTask(task, Object.fromEntries(searchParams), readId);
  }
}
