/** A database that cannot be had; the message says why, and what can be done. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

export function noBinaries(): DatabaseError {
  return new DatabaseError(
    "The workload postgres needs a PostgreSQL: install one (Debian: apt-get install postgresql), or name one that runs " +
      "by --database postgres://user@host:port/name.",
  );
}

export function notReached(url: string, reason: string): DatabaseError {
  return new DatabaseError(
    `--database: nothing answers at ${withoutPassword(url)} (${reason}). Start it, or leave the flag out for one of the lab's own.`,
  );
}

export function notStarted(printed: string): DatabaseError {
  return new DatabaseError(
    `PostgreSQL did not start. Name one that runs by --database. It printed last:\n${printed.trim()}`,
  );
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
