export class ProfilingError extends Error {
  override readonly name = "ProfilingError";
  readonly remedy: string;

  constructor(reason: string, remedy: string, options?: ErrorOptions) {
    super(reason, options);
    this.remedy = remedy;
  }
}
