// Two requests come in one piece, and the second is answered first. Run with `node reproduction.mjs`; it does so twice,
// the second time with the proposed change made from outside.
import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createServer, ServerResponse } from "node:http";
import { connect } from "node:net";

const storage = new AsyncLocalStorage();

const asReleased = await contextOfTheSecond();
keepTheContextOfEnd();
console.log(`/two finishes in the context of ${asReleased}; with the change, of ${await contextOfTheSecond()}`);

async function contextOfTheSecond() {
  const answers = [];
  let seen;
  const server = createServer((request, response) => {
    storage.run(request.url, () => {
      if (request.url === "/two") response.on("finish", () => (seen = storage.getStore()));
      answers.push(AsyncLocalStorage.bind(() => response.end()));
      if (answers.length === 2) for (const answer of answers.reverse()) answer();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect(server.address().port, "127.0.0.1").resume();
  socket.end("GET /one HTTP/1.1\r\nHost: a\r\n\r\nGET /two HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "close");
  server.close();
  return seen;
}

/** Node would keep the frame itself, without the closure of a snapshot. */
function keepTheContextOfEnd() {
  const { end, assignSocket } = ServerResponse.prototype;
  const contexts = new WeakMap();
  ServerResponse.prototype.end = function (...args) {
    if (this.socket === null) contexts.set(this, AsyncLocalStorage.snapshot());
    return end.apply(this, args);
  };
  ServerResponse.prototype.assignSocket = function (socket) {
    const inContext = contexts.get(this);
    return inContext ? inContext(() => assignSocket.call(this, socket)) : assignSocket.call(this, socket);
  };
}
