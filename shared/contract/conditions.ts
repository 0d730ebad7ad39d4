/** A setting that a variant's process reads from its environment at start: a whole number with a default. */
export interface Condition {
  readonly variable: string;
  readonly says: string;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Set if its studies ask for the cost of one more. */
  readonly counted?: true;
}

/** By name. Which of them a variant has stands in the registry. */
export const conditions = {
  depth: {
    variable: "LAB_DEPTH",
    says: "Providers in the chain between the controller and what reads the id: the service, and levels below it.",
    usual: 1,
    least: 1,
    most: 100,
    counted: true,
  },
  contexts: {
    variable: "LAB_CONTEXTS",
    says: "Further instances of AsyncLocalStorage that each request enters before its variant sees it.",
    usual: 0,
    least: 0,
    most: 1_000,
    counted: true,
  },
  middlewares: {
    variable: "LAB_MIDDLEWARES",
    says: "Async functions that each request passes before its variant sees it, each awaiting the next, as Koa's do.",
    usual: 0,
    least: 0,
    most: 1_000,
  },
  tenants: {
    variable: "LAB_TENANTS",
    says: "Tenants for which durable providers are kept.",
    usual: 100,
    least: 1,
    most: 1_000_000,
    counted: true,
  },
} as const satisfies Readonly<Record<string, Condition>>;

/** Names the database of a process that is to have one, as `postgres://user@host:port/name`. */
export const DATABASE_VARIABLE = "LAB_DATABASE_URL";
