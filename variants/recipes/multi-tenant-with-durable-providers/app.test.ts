import "reflect-metadata";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { OrdersService } from "./orders.service.ts";

test("each tenant has providers of its own, made once for all of its requests", async () => {
  const app = await createApp();
  await app.listen(0, "127.0.0.1");
  try {
    const tenants = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? "acme" : "globex"));
    const read = tenants.map(async (tenantId) => {
      const response = await fetch(`${await app.getUrl()}/orders`, { headers: { "x-tenant-id": tenantId } });
      return ((await response.json()) as { readonly tenantId: string }).tenantId;
    });
    expect(await Promise.all(read)).toEqual(tenants);
    expect(OrdersService.made).toBe(2);
  } finally {
    await app.close();
  }
});

test("an unknown tenant is refused", async () => {
  const app = await createApp();
  await app.listen(0, "127.0.0.1");
  try {
    const response = await fetch(`${await app.getUrl()}/orders`, { headers: { "x-tenant-id": "initech" } });
    expect(response.status).toBe(400);
  } finally {
    await app.close();
  }
});
