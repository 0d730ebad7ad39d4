/** A task that cannot be done. It has http-errors' fields: Express, Fastify and Nest answer with its status. */
export class TaskError extends Error {
  readonly expose = true;
  readonly status: 400 | 404 | 500;
  readonly statusCode: number;

  constructor(status: 400 | 404 | 500, message: string) {
    super(message);
    this.name = "TaskError";
    this.status = status;
    this.statusCode = status;
  }
}
