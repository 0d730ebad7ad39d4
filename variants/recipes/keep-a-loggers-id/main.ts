import { createApp } from "./app.ts";
import { createLogger } from "./logger.ts";

await createApp(createLogger()).listen({
  port: Number(process.env["PORT"] ?? 3000),
  host: process.env["HOST"] ?? "127.0.0.1",
});
