import { readFileSync } from "node:fs";

/** Who PostgreSQL runs as; undefined for whoever starts it. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, who therefore lends it to another user of this machine. */
export function dataOwner(uid = process.getuid?.(), users = "/etc/passwd"): Owner | undefined {
  if (uid !== 0) return undefined;
  const lines = readFileSync(users, "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , user, group] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (user !== undefined && group !== undefined) return { uid: Number(user), gid: Number(group) };
  }
  throw new Error("PostgreSQL does not run as root, and this machine lacks a user postgres or nobody to run it as.");
}
