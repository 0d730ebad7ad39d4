import { Controller, Get, Inject, Module } from "@nestjs/common";
import { OrdersService } from "./orders.service.ts";

@Controller("orders")
class OrdersController {
  constructor(@Inject(OrdersService) private readonly orders: OrdersService) {}

  @Get()
  place() {
    return this.orders.place();
  }
}

@Module({ controllers: [OrdersController], providers: [OrdersService] })
export class AppModule {}
