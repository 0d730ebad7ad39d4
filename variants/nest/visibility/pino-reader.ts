import { Injectable } from "@nestjs/common";
import { PinoLogger } from "nestjs-pino";
import { IdReader } from "./id-reader.ts";

@Injectable()
export class PinoReader extends IdReader {
  constructor(private readonly logger: PinoLogger) {
    super();
  }

  read(): string | undefined {
    return this.logger.logger.bindings()["reqId"];
  }
}
