import type { ServerResponse } from "node:http";
import {
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  Catch,
  Controller,
  type DynamicModule,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  HttpCode,
  HttpStatus,
  Injectable,
  type MiddlewareConsumer,
  Module,
  type NestInterceptor,
  type NestMiddleware,
  type NestModule,
  type PipeTransform,
  Post,
  Query,
  Req,
  UseFilters,
  UseGuards,
  UseInterceptors,
} from "@nestjs/common";
import { finalize } from "rxjs";
import * as after from "./after.ts";
import { allAtOnce, Barrier, lastFirst, TOGETHER } from "./barrier.ts";
import { IdReader, type Request } from "./id-reader.ts";
import { note, tagOf } from "./notes.ts";

const entrance = new Barrier(TOGETHER, allAtOnce);
const exit = new Barrier(TOGETHER, lastFirst);

class ThrownOnPurpose extends Error {}

@Injectable()
class ProbeMiddleware implements NestMiddleware {
  constructor(private readonly reader: IdReader) {}

  use(request: Request, _response: unknown, next: () => void): void {
    note(tagOf(request), "middleware", () => this.reader.read(request));
    next();
  }
}

@Injectable()
class ProbeGuard implements CanActivate {
  constructor(private readonly reader: IdReader) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    note(tagOf(request), "guard", () => this.reader.read(request));
    return true;
  }
}

@Injectable()
class ProbeInterceptor implements NestInterceptor {
  constructor(private readonly reader: IdReader) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<ServerResponse & { readonly raw?: ServerResponse }>();
    const tag = tagOf(request);
    const read = () => this.reader.read(request);

    note(tag, "interceptor, before", read);
    (response.raw ?? response).once("finish", () => note(tag, "response finished", read));
    return next.handle().pipe(finalize(() => note(tag, "interceptor, after", read)));
  }
}

@Injectable()
class ProbePipe implements PipeTransform<string, string> {
  constructor(private readonly reader: IdReader) {}

  transform(tag: string): string {
    note(tag, "pipe", () => this.reader.read());
    return tag;
  }
}

@Catch(ThrownOnPurpose)
class ProbeFilter implements ExceptionFilter {
  constructor(private readonly reader: IdReader) {}

  catch(_error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    note(tagOf(request), "exception filter", () => this.reader.read(request));
    http.getResponse<{ status(code: number): { send(): void } }>().status(HttpStatus.I_AM_A_TEAPOT).send();
  }
}

@Injectable()
class ProbeService {
  async visit(tag: string, read: () => string | undefined): Promise<void> {
    note(tag, "deep service", read);
    await after.inMicrotask(() => note(tag, "microtask", read));
    await after.inTimer(() => note(tag, "timer", read));
    await after.inOwnEvent(() => note(tag, "own event", read));
    await after.inEventFromElsewhere(() => note(tag, "event from elsewhere", read));
    await after.afterStream(() => note(tag, "after a stream", read));
    await after.inWorkersMessage(() => note(tag, "worker's message", read));
    await after.afterCaughtError(() => note(tag, "after a caught error", read));
  }
}

@Controller("visibility")
@UseGuards(ProbeGuard)
@UseInterceptors(ProbeInterceptor)
@UseFilters(ProbeFilter)
class ProbeController {
  constructor(
    private readonly reader: IdReader,
    private readonly service: ProbeService,
  ) {}

  @Get()
  async visit(@Query("tag", ProbePipe) tag: string, @Req() request: Request): Promise<void> {
    const read = await this.reader.service(request);
    note(tag, "controller", read);
    await entrance.arrive();
    await this.service.visit(tag, read);
    await exit.arrive();
  }

  @Get("error")
  async fail(@Query("tag", ProbePipe) _tag: string): Promise<void> {
    await entrance.arrive();
    throw new ThrownOnPurpose();
  }

  @Post()
  @HttpCode(200)
  async parse(@Query("tag", ProbePipe) tag: string, @Req() request: Request): Promise<void> {
    const read = await this.reader.service(request);
    note(tag, "after body parsing", read);
  }
}

/** A probe in each place, in addition to a way's own module. */
@Module({})
export class ProbeModule implements NestModule {
  static with(imports: readonly DynamicModule[]): DynamicModule {
    return {
      module: ProbeModule,
      imports: [...imports],
      controllers: [ProbeController],
      providers: [ProbeService],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(ProbeMiddleware).forRoutes("{*path}");
  }
}
