import "reflect-metadata";
import { createApp } from "./app.ts";

const app = await createApp();
await app.listen(Number(process.env["PORT"] ?? 3000), process.env["HOST"] ?? "127.0.0.1");
