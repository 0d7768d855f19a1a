import { listIn, local } from '@baza/shared/browser';
import { MAX_ORDERS, STORAGE_KEYS } from '@baza/shared/domain';

/** An order made in this browser: what ends it, and what it is of. The contact is not kept here. */
export interface KeptOrder {
  token: string;
  words: string;
  /** When it ends by itself. */
  until: string;
}

const isOrder = (value: unknown): value is KeptOrder => {
  const { token, words, until } = (value ?? {}) as Partial<KeptOrder>;
  return [token, words, until].every((text) => typeof text === 'string');
};

/** The newest first, without those whose time is over. */
export const keptOrders = (now = Date.now()): KeptOrder[] =>
  listIn(local.get(STORAGE_KEYS.orders), isOrder, 2 * MAX_ORDERS).filter(
    ({ until }) => Date.parse(until) > now,
  );

const store = (orders: readonly KeptOrder[]): void => local.set(STORAGE_KEYS.orders, JSON.stringify(orders));
const without = (token: string) => keptOrders().filter((other) => other.token !== token);

export const keepOrder = (order: KeptOrder): void => store([order, ...without(order.token)]);
export const forgetOrder = (token: string): void => store(without(token));
