import { createApp } from "./app.ts";

await createApp().listen({ port: Number(process.env["PORT"] ?? 3000), host: process.env["HOST"] ?? "127.0.0.1" });
