import { type DynamicModule, Module, type Type } from "@nestjs/common";
import { IdReader, RequestScopedReader } from "./id-reader.ts";

@Module({})
class Readers {}

/** The reader of a way, for all modules of probes. */
export function readersOf(reader: Type<IdReader>): DynamicModule {
  const providers = [{ provide: IdReader, useClass: reader }, RequestScopedReader];
  return { module: Readers, providers, exports: [IdReader] };
}
