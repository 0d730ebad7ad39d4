/** The whole environment of a server: nothing of the caller's may reach what is measured. */
export const serverEnvironment = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: "0",
  CONTROL_PORT: "0",
  STOP_WITH_STDIN: "1",
} as const;
