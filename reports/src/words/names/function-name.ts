import { WITHOUT_A_NAME } from "@lab/shared/record";

interface Placed {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** As V8 has it; where the source gave it no name, with its place. */
export function functionName({ name, file, line }: Placed): string {
  return name === WITHOUT_A_NAME && file !== "" ? `${name} ${file}:${line}` : name;
}
