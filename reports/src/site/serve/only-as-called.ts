import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * A page of somebody else's, whose name is made to lead here, could read the runs as its own. It would be asked for by
 * that name, so requests are answered only by the names that the server was started under.
 */
export function onlyAsCalled(hosts: readonly string[] | undefined) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (hosts === undefined || hosts.includes(request.hostname)) return;
    await reply.code(403).type("text/plain").send("This server does not go by that name.\n");
  };
}
