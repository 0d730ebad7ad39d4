import { Module } from "@nestjs/common";
import { APP_INTERCEPTOR, RouterModule } from "@nestjs/core";
import { ClsPatternModule } from "../patterns/cls.ts";
import { RequestScopeModule } from "../patterns/request-scope.ts";
import { SingletonModule } from "../patterns/singleton.ts";
import { HeapInterceptor } from "./heap-interceptor.ts";

/**
 * All three patterns in one app, on routes of their own, as published benchmarks have them. Each route therefore pays
 * for what only one of them needs: the middleware of nestjs-cls is mounted for all, its guard and interceptor are
 * global, and the singleton's route makes an id though the middleware has made one already.
 */
@Module({
  imports: [
    SingletonModule,
    RequestScopeModule,
    ClsPatternModule,
    RouterModule.register([
      { path: "singleton", module: SingletonModule },
      { path: "request-scope", module: RequestScopeModule },
      { path: "cls", module: ClsPatternModule },
    ]),
  ],
  providers: [{ provide: APP_INTERCEPTOR, useClass: HeapInterceptor }],
})
export class AppModule {}
