import { performTask } from "@lab/serve";
import {
  discountOf,
  ORDERS_ROUTE,
  type Purchase,
  REQUEST_ID_HEADER,
  type Receipt,
  stockKeyOf,
  type TenantAnswer,
} from "@lab/shared/contract";
import { Body, Controller, Headers, HttpCode, Injectable, Module, Post, Req, SetMetadata } from "@nestjs/common";
import { Type } from "class-transformer";
import { ArrayNotEmpty, IsInt, IsString, Length, MaxLength, Min, ValidateNested } from "class-validator";
import { CatalogueModule, CatalogueService } from "./catalogue.ts";
import { type Handed, RequestId } from "./request-id.ts";
import { AuditTrail, Settings } from "./shared.ts";
import { type User, UsersModule, UsersService } from "./users.ts";

/** Marks the routes that need a token. */
export const PROTECTED = "protected";

class PurchaseLineBody {
  @Length(1, 32)
  sku!: string;

  @IsInt()
  @Min(1)
  quantity!: number;

  @IsString()
  @MaxLength(1_000)
  note!: string;
}

class PurchaseBody implements Purchase {
  @Length(3, 3)
  currency!: string;

  @ArrayNotEmpty()
  @ValidateNested({ each: true })
  @Type(() => PurchaseLineBody)
  lines!: PurchaseLineBody[];
}

/** A transaction of two statements. Its callbacks read the id again. */
@Injectable()
class OrderRepository {
  constructor(private readonly audit: AuditTrail) {}

  async reserve(handed: Handed): Promise<TenantAnswer["entries"]> {
    const readId = () => this.audit.idOf(handed);
    const { entries } = (await performTask("postgres", { key: stockKeyOf(readId()) }, readId)) as TenantAnswer;
    return entries;
  }
}

@Injectable()
class DiscountPolicy {
  constructor(
    private readonly users: UsersService,
    private readonly settings: Settings,
  ) {}

  discountOf(user: User, lineCount: number, cents: number, handed: Handed): number {
    return this.users.buyerOf(user, handed) !== "" && lineCount <= this.settings.mostLines ? discountOf(cents) : 0;
  }
}

@Injectable()
class Totals {
  constructor(private readonly discounts: DiscountPolicy) {}

  of(lines: readonly { readonly cents: number }[], user: User, handed: Handed) {
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    const discountCents = this.discounts.discountOf(user, lines.length, cents, handed);
    return { discountCents, totalCents: cents - discountCents };
  }
}

@Injectable()
class OrdersService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly users: UsersService,
    private readonly totals: Totals,
    private readonly repository: OrderRepository,
    private readonly audit: AuditTrail,
  ) {}

  async place({ currency, lines: ordered }: Purchase, user: User, handed: Handed): Promise<Receipt> {
    const buyer = this.users.buyerOf(user, handed);
    const lines = ordered.map(({ sku, quantity }) => this.catalogue.lineOf(currency, sku, quantity));
    const reserved = await this.repository.reserve(handed);
    return {
      ...this.audit.sign(ordered, handed),
      buyer,
      currency,
      lines,
      ...this.totals.of(lines, user, handed),
      reserved,
    };
  }
}

@Controller()
class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly requestId: RequestId,
  ) {}

  @Post(ORDERS_ROUTE)
  @HttpCode(200)
  @SetMetadata(PROTECTED, true)
  place(
    @Body() purchase: PurchaseBody,
    @Req() { user }: { readonly user: User },
    @Headers(REQUEST_ID_HEADER) header: string | undefined,
  ): Promise<Receipt> {
    return this.orders.place(purchase, user, this.requestId.handDown(header));
  }
}

@Module({
  imports: [CatalogueModule, UsersModule],
  controllers: [OrdersController],
  providers: [OrderRepository, DiscountPolicy, Totals, OrdersService],
})
export class OrdersModule {}
