import { requestIdFrom } from "@lab/serve";
import { Injectable } from "@nestjs/common";
import { SingletonModule } from "../patterns/singleton.ts";
import { reference } from "./reference.ts";
import { type Handed, RequestId } from "./request-id.ts";

@Injectable()
class HandedDown extends RequestId {
  override handDown(header: string | undefined): Handed {
    return requestIdFrom(header);
  }

  read(handed: Handed): string {
    return String(handed);
  }
}

export const AppModule = reference(SingletonModule, HandedDown);
