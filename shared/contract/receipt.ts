import { type AuditEntry, fingerprint } from "./audit-entry.ts";
import { type Entry, entryAt, keptKeyAt } from "./tenants.ts";

/** The body that the ordinary app takes. */
export interface Purchase {
  readonly currency: string;
  readonly lines: readonly PurchaseLine[];
}

export interface PurchaseLine {
  readonly sku: string;
  readonly quantity: number;
  readonly note: string;
}

interface ReceiptLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly cents: number;
}

/** The answer to it. */
export interface Receipt extends AuditEntry {
  readonly buyer: string;
  readonly currency: string;
  readonly lines: readonly ReceiptLine[];
  readonly discountCents: number;
  readonly totalCents: number;
  readonly reserved: readonly Entry[];
}

const BUYER = "user-042";
const DISCOUNT_PERCENT = 5;
const LOWEST_CENTS = 1_000;
const CENTS_RANGE = 9_000;
const WORDS = "A product of the catalogue, described in as many words as a shop needs to sell one; its number is";

export function productNameOf(sku: string): string {
  return `${WORDS} ${sku}, and a second sentence names the warehouse that it is sent from.`;
}

export function unitCentsOf(sku: string): number {
  return LOWEST_CENTS + (fingerprint(sku) % CENTS_RANGE);
}

export function discountOf(cents: number): number {
  return Math.floor((cents * DISCOUNT_PERCENT) / 100);
}

/** The row of the database that a purchase touches. */
export function stockKeyOf(requestId: string): string {
  return keptKeyAt(fingerprint(requestId) % STOCK_ROWS);
}

const STOCK_ROWS = 100;

/** The whole receipt in one place, as no server makes it: for the proof. */
export function receiptOf(entry: AuditEntry, tenant: string, { currency, lines }: Purchase): Receipt {
  const priced = lines.map(({ sku, quantity }) => {
    const unitCents = unitCentsOf(sku);
    return { sku, name: productNameOf(sku), quantity, unitCents, cents: unitCents * quantity };
  });
  const cents = priced.reduce((total, line) => total + line.cents, 0);
  const discountCents = discountOf(cents);
  return {
    ...entry,
    buyer: BUYER,
    currency,
    lines: priced,
    discountCents,
    totalCents: cents - discountCents,
    reserved: [entryAt(tenant, stockKeyOf(entry.requestId))],
  };
}
