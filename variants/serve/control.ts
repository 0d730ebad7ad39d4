import { createServer, type Server } from "node:http";
import { answerHere, type ControlAnswer, type ControlCommand } from "./control-answers.ts";

const COMMANDS: Readonly<Record<string, ControlCommand>> = {
  "GET /heap": "read-heap",
  "POST /gc": "collect-garbage",
};
const UNKNOWN = { status: 404, body: { error: "The control channel knows GET /heap and POST /gc." } };

/**
 * A second server next to the measured one, for what only the process itself can do: `GET /heap` reads its heap, `POST
 * /gc` collects garbage. To be used between bursts of load, never during one.
 */
export function createControlServer(
  answer: (command: ControlCommand) => ControlAnswer | Promise<ControlAnswer> = answerHere,
): Server {
  return createServer(async (request, response) => {
    const command = COMMANDS[`${request.method} ${request.url}`];
    const { status, body } = command === undefined ? UNKNOWN : await answer(command);
    response.writeHead(status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(body));
  });
}
