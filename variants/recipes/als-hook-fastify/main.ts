import { createApp } from "./app.ts";

await createApp().listen({ port: Number(process.env["PORT"] ?? 3000), host: "127.0.0.1" });
