// Does a request share its hidden class with the one before, once its prototype was set as Express sets it? Run it with
// Node 22 and with a later one: `node reproduction.mjs`.
import { spawnSync } from "node:child_process";
import { createServer, IncomingMessage } from "node:http";

const SENT = 200;

if (process.argv[2] === undefined) {
  const flags = ["--allow-natives-syntax", import.meta.filename, "measure"];
  process.stdout.write(spawnSync(process.execPath, flags, { encoding: "utf8" }).stdout);
} else {
  const haveOneMap = new Function("one", "other", "return %HaveSameMap(one, other)");
  const prototype = Object.create(IncomingMessage.prototype);
  const seen = [];
  const server = createServer((request, response) => {
    seen.push(Object.setPrototypeOf(request, prototype));
    response.end();
  });
  server.listen(0, "127.0.0.1", async () => {
    for (let turn = 0; turn < SENT; turn++) {
      await (await fetch(`http://127.0.0.1:${server.address().port}`)).text();
    }
    const later = seen.slice(SENT / 2);
    const alike = later.filter((request, turn) => turn > 0 && haveOneMap(request, later[turn - 1]));
    console.log(
      `Node ${process.version}: ${alike.length} of ${later.length - 1} requests share a hidden class with the one before`,
    );
    process.exit();
  });
}
