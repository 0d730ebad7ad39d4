import type { Type } from "@nestjs/common";
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyInstance } from "fastify";
import { ArgumentReader, ambient, byRequest, type IdReader, RequestScopedReader } from "./id-reader.ts";

interface Way {
  readonly module: Type;
  readonly reader: Type<IdReader>;
  readonly onExpress?: (express: ExpressAdapter) => void;
  readonly onFastify?: (fastify: FastifyInstance) => void;
}

/** A variant of Nest's, by what its id ends with: what it mounts, and how its code reads the id. */
export const WAYS: Readonly<Record<string, () => Promise<Way>>> = {
  singleton: async () => {
    const { SingletonModule } = await import("../patterns/singleton.ts");
    return { module: SingletonModule, reader: ArgumentReader };
  },
  "request-scope": async () => {
    const { RequestScopeModule } = await import("../patterns/request-scope.ts");
    return { module: RequestScopeModule, reader: RequestScopedReader };
  },
  cls: async () => {
    const { ClsPatternModule } = await import("../patterns/cls.ts");
    return { module: ClsPatternModule, reader: await clsReader() };
  },
  "nestjs-cls-guard": async () => {
    const { NestjsClsGuardModule } = await import("../ways/nestjs-cls-guard.ts");
    return { module: NestjsClsGuardModule, reader: await clsReader() };
  },
  "nestjs-cls-interceptor": async () => {
    const { NestjsClsInterceptorModule } = await import("../ways/nestjs-cls-interceptor.ts");
    return { module: NestjsClsInterceptorModule, reader: await clsReader() };
  },
  "nestjs-cls-hook": async () => {
    const { NestjsClsHookModule, enterOnExpress, enterOnFastify } = await import("../ways/nestjs-cls-hook.ts");
    const reader = await clsReader();
    return { module: NestjsClsHookModule, reader, onExpress: enterOnExpress, onFastify: enterOnFastify };
  },
  "nestjs-cls-use-enter-with": async () => {
    const { NestjsClsUseEnterWithModule } = await import("../ways/nestjs-cls-use-enter-with.ts");
    return { module: NestjsClsUseEnterWithModule, reader: await clsReader() };
  },
  "nestjs-cls-proxy-providers": async () => {
    const { NestjsClsProxyProvidersModule, RequestContext } = await import("../ways/nestjs-cls-proxy-providers.ts");
    const { ClsServiceManager } = await import("nestjs-cls");
    const reader = ambient(() => ClsServiceManager.getClsService().proxy.get(RequestContext)?.requestId);
    return { module: NestjsClsProxyProvidersModule, reader };
  },
  "als-middleware": async () => {
    const { AlsMiddlewareModule } = await import("../ways/als-middleware.ts");
    return { module: AlsMiddlewareModule, reader: await alsReader() };
  },
  "als-hook": async () => als(await import("../ways/als-hook.ts")),
  "als-enter-with": async () => als(await import("../ways/als-enter-with.ts")),
  "als-with-scope": async () => als(await import("../ways/als-with-scope.ts")),
  durable: async () => {
    const { DurableModule, tellTenantsApart } = await import("../ways/durable.ts");
    tellTenantsApart();
    return { module: DurableModule, reader: ArgumentReader };
  },
  "module-ref-resolve": async () => {
    const { ModuleRefResolveModule } = await import("../ways/module-ref-resolve.ts");
    const { ResolvedReader } = await import("./resolved-reader.ts");
    return { module: ModuleRefResolveModule, reader: ResolvedReader };
  },
  "request-property": async () => {
    const { RequestPropertyModule, setOnExpress, setOnFastify } = await import("../ways/request-property.ts");
    const reader = byRequest((request) => (request as { requestId?: string }).requestId);
    return { module: RequestPropertyModule, reader, onExpress: setOnExpress, onFastify: setOnFastify };
  },
  weakmap: async () => {
    const { WeakmapModule, requestIdOf } = await import("../ways/weakmap.ts");
    return { module: WeakmapModule, reader: byRequest(requestIdOf) };
  },
  "nestjs-pino": async () => {
    const { NestjsPinoModule, setOnFastify } = await import("../ways/nestjs-pino.ts");
    const { PinoReader } = await import("./pino-reader.ts");
    return { module: NestjsPinoModule, reader: PinoReader, onFastify: setOnFastify };
  },
  opentelemetry: async () => {
    const { OpentelemetryModule, REQUEST_ID, startTracing } = await import("../ways/opentelemetry.ts");
    const { context } = await import("@opentelemetry/api");
    const reader = ambient(() => context.active().getValue(REQUEST_ID) as string | undefined);
    return { module: OpentelemetryModule, reader, onExpress: startTracing, onFastify: startTracing };
  },
  "cls-hooked": async () => {
    const { ClsHookedModule, enterOnExpress, enterOnFastify, session } = await import("../ways/cls-hooked.ts");
    const reader = ambient(() => session.get("requestId"));
    return { module: ClsHookedModule, reader, onExpress: enterOnExpress, onFastify: enterOnFastify };
  },
  "request-context": async () => {
    const { enterOnFastify, RequestContextModule } = await import("../ways/request-context.ts");
    const { requestContext } = await import("@fastify/request-context");
    return {
      module: RequestContextModule,
      reader: ambient(() => requestContext.get("requestId")),
      onFastify: enterOnFastify,
    };
  },
};

async function clsReader(): Promise<Type<IdReader>> {
  const { ClsServiceManager } = await import("nestjs-cls");
  return ambient(() => ClsServiceManager.getClsService().getId());
}

async function alsReader(): Promise<Type<IdReader>> {
  const { requestIds } = await import("../ways/als.ts");
  return ambient(() => requestIds.getStore());
}

interface EntersBeforeNest {
  enterOnExpress(express: ExpressAdapter): void;
  enterOnFastify(fastify: FastifyInstance): void;
}

async function als({ enterOnExpress, enterOnFastify }: EntersBeforeNest): Promise<Way> {
  const { AlsModule } = await import("../ways/als.ts");
  return { module: AlsModule, reader: await alsReader(), onExpress: enterOnExpress, onFastify: enterOnFastify };
}
