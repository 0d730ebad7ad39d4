import { createHmac, timingSafeEqual } from "node:crypto";
import { openSync } from "node:fs";
import { devNull } from "node:os";
import {
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  Catch,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UnauthorizedException,
  ValidationPipe,
} from "@nestjs/common";
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, BaseExceptionFilter, Reflector } from "@nestjs/core";
import { pino } from "pino";
import { tap } from "rxjs";
import { PROTECTED } from "./orders.ts";
import type { User } from "./users.ts";

/** In the lab's requests, too: nothing here is secret. */
const SIGNING_KEY = "the-labs-own-signing-key";

// Opened here: a process that ends before pino has opened it would end with an error.
const log = pino(pino.destination(openSync(devNull, "w")));

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly authorization?: string };
  user?: User;
}

/** Verifies the token of protected routes (JWT, HS256). The routes of the small request are public. */
@Injectable()
class TokenGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.reflector.getAllAndOverride<boolean>(PROTECTED, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<Request>();
    request.user = userIn(request.headers.authorization);
    return true;
  }
}

function userIn(authorization = ""): User {
  const [head = "", payload = "", signature = ""] = authorization.replace(/^Bearer /, "").split(".");
  const expected = createHmac("sha256", SIGNING_KEY).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new UnauthorizedException();
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as User;
}

/** Logs a line for each request, with the id in its answer. */
@Injectable()
class LogInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<{ readonly requestId?: string }>) {
    const { method, url } = context.switchToHttp().getRequest<Request>();
    const begun = performance.now();
    return next
      .handle()
      .pipe(tap((answer) => log.info({ method, url, requestId: answer.requestId, ms: performance.now() - begun })));
  }
}

/** Logs what failed, and leaves the answer to Nest. */
@Catch()
class LogFilter extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    log.warn(error);
    super.catch(error, host);
  }
}

export const enhancers = [
  { provide: APP_GUARD, useClass: TokenGuard },
  { provide: APP_INTERCEPTOR, useClass: LogInterceptor },
  { provide: APP_PIPE, useValue: new ValidationPipe({ transform: true, whitelist: true }) },
  { provide: APP_FILTER, useClass: LogFilter },
];
