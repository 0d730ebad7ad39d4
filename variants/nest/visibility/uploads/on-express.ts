import { Controller, type DynamicModule, Get, HttpCode, Module, Post, Req, UseInterceptors } from "@nestjs/common";
import { FileInterceptor, MulterModule, type MulterModuleOptions } from "@nestjs/platform-express";
import { IdReader, type Request } from "../id-reader.ts";
import { note, tagOf } from "../notes.ts";
import { allUnderWay, isUnderWay } from "./under-way.ts";

@Controller("visibility/uploads")
class UploadsController {
  constructor(private readonly reader: IdReader) {}

  @Post()
  @HttpCode(200)
  @UseInterceptors(FileInterceptor("file"))
  async upload(@Req() request: Request): Promise<void> {
    const read = await this.reader.service(request);
    note(tagOf(request), "after a multipart upload", read);
  }

  @Get()
  underWay(): Promise<void> {
    return allUnderWay();
  }
}

@Module({})
class Uploads {}

/** As Nest's documentation receives them: https://docs.nestjs.com/techniques/file-upload */
export function uploadsOnExpress(readers: DynamicModule): DynamicModule {
  const multer = MulterModule.registerAsync({ imports: [readers], inject: [IdReader], useFactory: filterBy });
  return { module: Uploads, imports: [readers, multer], controllers: [UploadsController] };
}

function filterBy(reader: IdReader): MulterModuleOptions {
  return {
    fileFilter(request: Request, _file, accept) {
      note(tagOf(request), "during a multipart upload", () => reader.read(request));
      accept(null, true);
      isUnderWay();
    },
  };
}
