import { productNameOf, unitCentsOf } from "@lab/shared/contract";
import { BadRequestException, Injectable, Module } from "@nestjs/common";
import { Settings } from "./shared.ts";

@Injectable()
class ProductRepository {
  nameOf(sku: string): string {
    return productNameOf(sku);
  }

  unitCentsOf(sku: string): number {
    return unitCentsOf(sku);
  }
}

@Injectable()
export class PriceList {
  constructor(
    private readonly products: ProductRepository,
    private readonly settings: Settings,
  ) {}

  unitCentsIn(currency: string, sku: string): number {
    if (!this.settings.currencies.includes(currency))
      throw new BadRequestException(`There is no price in ${currency}.`);
    return this.products.unitCentsOf(sku);
  }
}

@Injectable()
export class CatalogueService {
  constructor(
    private readonly products: ProductRepository,
    private readonly prices: PriceList,
  ) {}

  lineOf(currency: string, sku: string, quantity: number) {
    const unitCents = this.prices.unitCentsIn(currency, sku);
    return { sku, name: this.products.nameOf(sku), quantity, unitCents, cents: unitCents * quantity };
  }
}

@Module({ providers: [ProductRepository, PriceList, CatalogueService], exports: [CatalogueService, PriceList] })
export class CatalogueModule {}
