/** How people who order the latest listings are reached; Telegram first, as nearly everyone has it. */
export const ORDER_CHANNELS = ['telegram', 'phone'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
/** Days for which an order, and its contact, is kept. */
export const ORDER_DAYS = 30;
/** Current orders of one contact. */
export const MAX_ORDERS = 10;
/** Length of an order's filter as the query of an address. */
export const ORDER_QUERY_LENGTH = 2000;

/** `@baza_uz` or `https://t.me/baza_uz` → `baza_uz`; null if it is no name in Telegram. */
export function telegramName(text: string): string | null {
  const name = text.trim().replace(/^(https?:\/\/)?t\.me\/|^@/i, '');
  return /^[a-z]\w{3,30}[a-z\d]$/i.test(name) ? name.toLowerCase() : null;
}
