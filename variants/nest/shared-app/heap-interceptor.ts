import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from "@nestjs/common";
import { tap } from "rxjs";

/** Reads the process's memory around every request and keeps the highest, as published benchmarks track their heap. */
@Injectable()
export class HeapInterceptor implements NestInterceptor {
  #highestBytes = 0;

  intercept(_context: ExecutionContext, next: CallHandler) {
    this.#read();
    return next.handle().pipe(tap(() => this.#read()));
  }

  #read(): void {
    this.#highestBytes = Math.max(this.#highestBytes, process.memoryUsage().heapUsed);
  }
}
