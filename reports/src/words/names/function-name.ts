import { type FunctionShare, WITHOUT_A_NAME } from "@lab/shared/record";

/** As V8 has it; where the source gave it no name, with its place. */
export function functionName({ name, file, line }: Pick<FunctionShare, "name" | "file" | "line">): string {
  return name === WITHOUT_A_NAME && file !== "" ? `${name} ${file}:${line}` : name;
}
