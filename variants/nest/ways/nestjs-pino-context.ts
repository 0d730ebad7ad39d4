import { Module } from "@nestjs/common";
import { SingletonModule } from "../patterns/singleton.ts";
import { loggerModule } from "./nestjs-pino.ts";

export { onFastify } from "./nestjs-pino.ts";

/** The context that nestjs-pino enters for its log lines. The id is an argument, so nothing reads it from the logger. */
@Module({ imports: [loggerModule, SingletonModule] })
export class AppModule {}
