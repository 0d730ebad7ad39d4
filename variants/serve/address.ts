const HIGHEST_PORT = 65_535;

export interface Address {
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
}

/** Where to serve: HOST and PORT, as hosting platforms set them. */
export function serverAddress(environment: NodeJS.ProcessEnv): Address {
  return { host: hostOf(environment), port: portOf("PORT", environment["PORT"] ?? "3000") };
}

/** Where to answer about heap and garbage collection; undefined, the default, opens no such channel. */
export function controlAddress(environment: NodeJS.ProcessEnv): Address | undefined {
  const port = environment["CONTROL_PORT"];
  return port === undefined ? undefined : { host: hostOf(environment), port: portOf("CONTROL_PORT", port) };
}

function hostOf(environment: NodeJS.ProcessEnv): string {
  return environment["HOST"] || "127.0.0.1";
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > HIGHEST_PORT) {
    throw new Error(`${name} must be a whole number from 0 (any free port) to ${HIGHEST_PORT}, not "${text}".`);
  }
  return port;
}
