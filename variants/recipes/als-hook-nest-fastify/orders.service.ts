import { Injectable } from "@nestjs/common";
import { requestId } from "./request-context.ts";

/** A singleton to which no caller passes the id. */
@Injectable()
export class OrdersService {
  place(): { readonly requestId: string } {
    return { requestId: requestId() };
  }
}
