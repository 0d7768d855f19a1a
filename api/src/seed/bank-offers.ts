import { offerTermsSchema } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import sharp from 'sharp';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { Db, Trx } from '../platform/db/schema.ts';
import { storePhoto } from '../platform/storage/index.ts';
import { DEMO_BANKS } from './demo-banks.ts';

const DAY = 86_400_000;
const SIDE = 800;
/** Owner of the logos; no account has this name. */
const ARTIST = 'demo-logos';
const EDITOR = demoUsers.find(({ userName }) => userName === 'content')?.sub ?? '';
const BANKER = demoUsers.find(({ userName }) => userName === 'bank')?.sub ?? '';

export const demoBankNames = DEMO_BANKS.map(({ name }) => name);

/** Draws the logos that there are not yet. Must run before the decoders are restricted, since it reads SVG. */
export async function seedLogos(db: Db, drive: Disk): Promise<void> {
  const known = await db.selectFrom('photo').select('id').where('owner_sub', '=', ARTIST).execute();
  for (const { logo } of DEMO_BANKS) {
    if (known.some(({ id }) => id === logo.id)) continue;
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${logo.ground}"/>${logo.mark}</svg>`;
    const input = await sharp(Buffer.from(picture)).png().toBuffer();
    await storePhoto({ db, drive }, { input, owner: ARTIST, id: logo.id });
  }
  await db.updateTable('photo').set({ attached: true }).where('owner_sub', '=', ARTIST).execute();
}

/** Banks and their offers: past, present and future versions; each passes the check of the desk's own. */
export async function insertBankOffers(trx: Trx, now: Date): Promise<void> {
  const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY).toISOString().slice(0, 10);
  for (const { name, logo, offers } of DEMO_BANKS) {
    const bank = await trx
      .insertInto('bank')
      .values({ name, logo_id: logo.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (name === DEMO_BANKS[0]?.name)
      await trx.insertInto('bank_account').values({ sub: BANKER, bank_id: bank.id }).execute();
    for (const versions of offers) {
      const kind = versions[0]?.terms.kind ?? 'credit';
      const offer = await trx
        .insertInto('bank_offer')
        .values({ bank_id: bank.id, kind })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('bank_offer_version')
        .values(
          versions.map(({ from, until, terms }, index) => ({
            offer_id: offer.id,
            version: index + 1,
            valid_from: day(from),
            valid_until: until === undefined ? null : day(until),
            terms: JSON.stringify(offerTermsSchema.parse(terms)),
            actor_sub: EDITOR,
            at: new Date(now.getTime() - Math.max(from, 1) * DAY),
          })),
        )
        .execute();
    }
  }
}
