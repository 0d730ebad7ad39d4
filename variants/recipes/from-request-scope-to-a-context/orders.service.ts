import { Inject, Injectable } from "@nestjs/common";
import { RequestContext } from "./request-context.ts";

/** Its code is the one that it had below a request-scoped provider. Properties must be read late, not in a constructor. */
@Injectable()
export class OrdersService {
  constructor(@Inject(RequestContext) private readonly context: RequestContext) {}

  place(): { readonly requestId: string } {
    return { requestId: this.context.id };
  }
}
