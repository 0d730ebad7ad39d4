import { Inject, Injectable } from "@nestjs/common";
import { ClsService } from "nestjs-cls";

/** Reads the context as it did before. */
@Injectable()
export class OrdersService {
  constructor(@Inject(ClsService) private readonly cls: ClsService) {}

  place(): { readonly requestId: string } {
    return { requestId: this.cls.getId() };
  }
}
