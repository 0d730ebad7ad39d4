import { Inject, Injectable } from "@nestjs/common";
import { RequestContext } from "./request-context.ts";

/** Its code is as below a request-scoped provider. Read the properties in methods: a constructor runs at the start. */
@Injectable()
export class OrdersService {
  constructor(@Inject(RequestContext) private readonly context: RequestContext) {}

  place(): { readonly requestId: string } {
    return { requestId: this.context.id };
  }
}
