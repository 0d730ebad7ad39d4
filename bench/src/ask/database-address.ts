const FORM = /^postgres(ql)?:$/;

/** How a PostgreSQL is named; undefined for what is no such address, or has a password in it, which would be kept. */
export function readDatabaseAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, password } = new URL(text);
  return FORM.test(protocol) && hostname !== "" && password === "" ? text : undefined;
}

export const DATABASE_ADDRESS =
  "an address such as postgres://user@host:5432/name, without a password, as it is kept with the run; PGPASSWORD has one";
