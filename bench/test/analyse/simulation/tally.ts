/** How often something was so, of the times that it was asked. */
export class Tally {
  #yes = 0;
  #asked = 0;

  add(yes: boolean): void {
    this.#asked++;
    if (yes) this.#yes++;
  }

  /** Undefined where it was never asked. */
  get percent(): number | undefined {
    return this.#asked === 0 ? undefined : (100 * this.#yes) / this.#asked;
  }

  get asked(): number {
    return this.#asked;
  }
}
