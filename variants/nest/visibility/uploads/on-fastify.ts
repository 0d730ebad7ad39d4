import { once } from "node:events";
import fastifyMultipart from "@fastify/multipart";
import { Controller, type DynamicModule, Get, HttpCode, Module, Post, Req } from "@nestjs/common";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { IdReader, type Request } from "../id-reader.ts";
import { note, tagOf } from "../notes.ts";
import { allUnderWay, isUnderWay } from "./under-way.ts";

@Controller("visibility/uploads")
class UploadsController {
  constructor(private readonly reader: IdReader) {}

  @Post()
  @HttpCode(200)
  async upload(@Req() request: Request & Pick<FastifyRequest, "file">): Promise<void> {
    const read = await this.reader.service(request);
    const { file } = (await request.file()) ?? {};
    if (file === undefined) throw new Error("The upload has no file.");
    file.on("data", () => note(tagOf(request), "during a multipart upload", read));
    isUnderWay();
    await once(file, "end");
    note(tagOf(request), "after a multipart upload", read);
  }

  @Get()
  underWay(): Promise<void> {
    return allUnderWay();
  }
}

@Module({})
class Uploads {}

export function uploadsOnFastify(readers: DynamicModule): DynamicModule {
  return { module: Uploads, imports: [readers], controllers: [UploadsController] };
}

/** As its documentation says: https://github.com/fastify/fastify-multipart */
export function receiveUploads(fastify: FastifyInstance): void {
  fastify.register(fastifyMultipart);
}
