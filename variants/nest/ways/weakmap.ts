import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Injectable, Module } from "@nestjs/common";
import { AuditLog, ordersWith, type Request } from "./request-orders.ts";

const requestIds = new WeakMap<Request, string>();

/** Made at the first reading, and the same from then on; collected with the request. */
function requestIdOf(request: Request): string {
  const known = requestIds.get(request);
  if (known !== undefined) return known;
  const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  requestIds.set(request, requestId);
  return requestId;
}

@Injectable()
class WeakmapAuditLog extends AuditLog {
  protected requestIdOf(request: Request): string {
    return requestIdOf(request);
  }
}

@Module(ordersWith(WeakmapAuditLog))
export class AppModule {}

export const readId = (request?: Request) => request && requestIdOf(request);
