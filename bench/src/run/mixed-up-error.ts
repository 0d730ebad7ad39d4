import type { Foreign } from "../drive/generator.ts";

/** Under load a server answered a request with another one's id: nothing that it does is to be measured. */
export class MixedUpError extends Error {
  override readonly name = "MixedUpError";
  /** In one burst. */
  readonly answers: number;

  constructor({ answers, sent, answered }: Foreign) {
    const others = answers === 1 ? "" : `; ${answers} such answers came in one burst`;
    super(`under load, a request with id ${sent} was answered with id ${answered}${others}`);
    this.answers = answers;
  }
}
