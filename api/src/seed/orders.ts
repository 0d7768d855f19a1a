import { type Locale, ORDER_DAYS } from '@baza/shared/domain';
import type { ContactBox } from '../auth/encryption/contact-box.ts';
import type { Trx } from '../platform/db/schema.ts';
import { DAY } from './listings.ts';

const ORDERS: readonly (readonly [contact: object, locale: string, query: string])[] = [
  [
    { channel: 'telegram', name: 'baza_demo_malika' },
    'uz',
    'category=ResidentialMultiStorey_Sell&regions=1726294&max=900000000',
  ],
  [{ channel: 'phone', phone: '+998001234502' }, 'ru', 'category=ResidentialIndividual_Sell&c.rooms=4-'],
  [{ channel: 'telegram', name: 'baza_demo_jasur' }, 'uz', 'category=Land_Sell&regions=1718'],
  [{ channel: 'phone', phone: '+998001234504' }, 'en', 'category=ResidentialMultiStorey_Sell&premium=true'],
];

/** Orders of the latest listings, as visitors leave them. */
export async function insertOrders(trx: Trx, contacts: ContactBox, now: Date): Promise<void> {
  const rows = ORDERS.map(([contact, locale, query], nth) => {
    const at = now.getTime() - (nth * 5 + 1) * DAY;
    return {
      ...{ token: `demo-order-${nth}`, contact_hash: `demo-${nth}`, visitor: `demo-${nth}` },
      ...{ query, contact: contacts.close(contact), locale },
      ...{ at: new Date(at), expires_at: new Date(at + ORDER_DAYS * DAY) },
    };
  });
  await trx.insertInto('search_order').values(rows).execute();
}

const MEMBERS: readonly (readonly [contact: object, locale: Locale])[] = [
  [{ channel: 'telegram', name: 'baza_demo_nargiza' }, 'uz'],
  [{ channel: 'phone', phone: '+998001234505' }, 'ru'],
  [{ channel: 'telegram', name: 'baza_demo_temur' }, 'uz'],
];

/** Who registered for the channel in the messenger. */
export async function insertChannelMembers(trx: Trx, contacts: ContactBox, now: Date): Promise<void> {
  const rows = MEMBERS.map(([contact, locale], nth) => ({
    ...{ contact_hash: `demo-${nth}`, visitor: `demo-${nth}`, contact: contacts.close(contact), locale },
    at: new Date(now.getTime() - (nth * 3 + 1) * DAY),
  }));
  await trx.insertInto('channel_member').values(rows).execute();
}
