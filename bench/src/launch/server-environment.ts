/** The whole environment of a server, with its settings: nothing of the caller's may reach what is measured. */
export function environmentOf(settings: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return { ...settings, ...TOLD_TO_ALL };
}

/** Variables that no setting may override. */
const TOLD_TO_ALL = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: "0",
  CONTROL_PORT: "0",
  STOP_WITH_STDIN: "1",
};
