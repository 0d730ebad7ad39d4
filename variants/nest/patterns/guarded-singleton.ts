import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  Module,
  type NestInterceptor,
} from "@nestjs/common";
import { APP_GUARD, APP_INTERCEPTOR } from "@nestjs/core";
import { SingletonModule } from "./singleton.ts";

/** Lets everything pass, as does the guard that nestjs-cls registers where only its middleware is mounted. */
@Injectable()
class OpenGuard implements CanActivate {
  canActivate(): boolean {
    return true;
  }
}

/** Adds nothing, as does the interceptor that nestjs-cls registers where only its middleware is mounted. */
@Injectable()
class IdleInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler) {
    return next.handle();
  }
}

export const idleEnhancers = [
  { provide: APP_GUARD, useClass: OpenGuard },
  { provide: APP_INTERCEPTOR, useClass: IdleInterceptor },
];

/** The singleton, with a guard and an interceptor that do nothing: what is left is Nest's own path for them. */
@Module({ imports: [SingletonModule], providers: idleEnhancers })
export class AppModule {}
