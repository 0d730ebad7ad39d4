import { resolve } from "node:path";
import { type Checkout, type CheckoutWish, checkOut, sweepCheckouts } from "../../../launch/checkout/checkout.ts";
import { shortHash } from "../../../launch/checkout/git.ts";
import type { Terminal } from "../../terminal.ts";
import { untilInterrupted } from "../conduct/interruption.ts";
import { CHECKOUTS } from "./app-starts.ts";

/** Checks out every commit once. If one fails or the user stops it, all are removed. */
export async function buildCheckouts(wishes: readonly CheckoutWish[], { say }: Terminal): Promise<AsyncDisposable> {
  const made: Checkout[] = [];
  const built: AsyncDisposable = {
    async [Symbol.asyncDispose]() {
      for (const one of made) await one[Symbol.asyncDispose]();
    },
  };
  const [first] = wishes;
  if (first === undefined) return built;
  using signal = untilInterrupted(say);
  for (const what of await sweepCheckouts(first.repository, resolve(CHECKOUTS))) say(what);
  const distinct = [...new Map(wishes.map((wish) => [wish.folder, wish])).values()];
  try {
    for (const wish of distinct) {
      say(`${shortHash(wish.commit)}: checking it out${wish.setup === undefined ? "" : `, then ${wish.setup}`} …`);
      const checkout = await checkOut(wish, signal);
      made.push(checkout);
      if (!checkout.isNew) say(`${shortHash(wish.commit)}: an earlier run had it ready.`);
    }
    return built;
  } catch (error) {
    await built[Symbol.asyncDispose]();
    signal.throwIfAborted();
    throw error;
  }
}
