import { createPlaces } from '@baza/demo/listings';
import { demoSellers, type Seller } from '@baza/demo/people';
import { createRandom } from '@baza/demo/random';
import { type AreaRecord, fold } from '@baza/shared/domain';
import type { Disk } from 'flydrive';
import { sql } from 'kysely';
import type { ContactBox } from '../auth/encryption/contact-box.ts';
import type { FieldBox } from '../auth/encryption/field-box.ts';
import { demoUsers } from '../auth/identity-provider/demo-users.ts';
import type { Db, Trx } from '../platform/db/schema.ts';
import { insertApplications } from './applications.ts';
import { insertBankBranches } from './bank-branches.ts';
import { insertBankOffers, seedLogos } from './bank-offers.ts';
import { insertCases } from './cases.ts';
import { insertComments } from './comments.ts';
import { insertContent } from './content/index.ts';
import { insertLeads } from './leads.ts';
import { DAY, insertListings } from './listings.ts';
import { insertMembers } from './members.ts';
import { insertMessageTemplates } from './message-templates.ts';
import { insertChannelMembers, insertOrders } from './orders.ts';
import { seedPhotos } from './photos.ts';
import { insertReports } from './reports.ts';
import { insertSelections } from './selections.ts';
import { insertStatistics } from './statistics.ts';
import { insertViewings } from './viewings.ts';

export { PaintedDrive } from './painted-drive.ts';
export { createPainter, type Painter } from './painter.ts';

export interface SeedOptions {
  db: Db;
  drive: Disk;
  areas: readonly AreaRecord[];
  contacts: ContactBox;
  /** Encrypts the applicants' values. */
  box: FieldBox;
  /** How many listings. */
  listings: number;
  seed?: number;
  /** Indexes the published ones among these listings, as on approval. */
  index: (trx: Trx, ids: readonly number[]) => Promise<void>;
  onProgress?: (sentence: string) => void;
  now?: Date;
}

const BATCH = 500;

const SETTING = 'demo-seed';
/** Their own: a database filled by an earlier version gets them too. */
const CONTENT_SETTING = 'demo-content';
const OFFERS_SETTING = 'demo-offers';
const BRANCHES_SETTING = 'demo-bank-branches';
const APPLICATIONS_SETTING = 'demo-applications';

/** Fills an empty database with demo data, once; a second call does nothing. Returns how many listings it wrote. */
export async function seedDemo(options: SeedOptions): Promise<number> {
  const { db, box, listings, seed = 2026, now = new Date() } = options;
  const written = await seedListings(options);
  const isDone = await db
    .selectFrom('setting')
    .select('key')
    .where('key', '=', APPLICATIONS_SETTING)
    .executeTakeFirst();
  // They are for listings of the demo.
  if (listings > 0 && !isDone)
    await db.transaction().execute(async (trx) => {
      await insertApplications(trx, box, seed, now);
      await insertMessageTemplates(trx);
      await trx.insertInto('setting').values({ key: APPLICATIONS_SETTING, value: 'true' }).execute();
    });
  return written;
}

async function seedListings(options: SeedOptions): Promise<number> {
  const {
    db,
    drive,
    areas,
    contacts,
    listings,
    index,
    onProgress = () => undefined,
    seed = 2026,
    now = new Date(),
  } = options;
  if (listings === 0) return 0;
  const isDone = async (key: string) =>
    (await db.selectFrom('setting').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
  if (!(await isDone(OFFERS_SETTING))) {
    await seedLogos(db, drive);
    await db.transaction().execute(async (trx) => {
      await insertBankOffers(trx, now);
      await trx.insertInto('setting').values({ key: OFFERS_SETTING, value: 'true' }).execute();
    });
  }
  if (!(await isDone(BRANCHES_SETTING)))
    await db.transaction().execute(async (trx) => {
      await insertBankBranches(trx);
      await trx.insertInto('setting').values({ key: BRANCHES_SETTING, value: 'true' }).execute();
    });
  const [hasListings, hasContent] = [await isDone(SETTING), await isDone(CONTENT_SETTING)];
  if (hasListings && hasContent) return 0;

  const photos = await seedPhotos(db);
  if (!hasContent)
    await db.transaction().execute(async (trx) => {
      await insertContent(trx, drive, now);
      await trx.insertInto('setting').values({ key: CONTENT_SETTING, value: 'true' }).execute();
    });
  if (hasListings) return 0;
  const sellers = demoSellers();
  await insertPeople(db, sellers, now);
  await insertMembers(db, sellers, now);

  const places = createPlaces(areas);
  for (let from = 0; from < listings; from += BATCH) {
    const to = Math.min(from + BATCH, listings);
    await db.transaction().execute(async (trx) => {
      const ids = await insertListings(trx, { from, to, seed, places, sellers, photos, now });
      await index(trx, ids);
      if (to < listings) return;
      await insertReports(trx, seed, now);
      await insertCases(trx, now);
      await insertViewings(trx, contacts, seed, now);
      await insertOrders(trx, contacts, now);
      await insertChannelMembers(trx, contacts, now);
      await insertStatistics(trx, seed, now);
      await insertComments(trx, seed, now);
      await insertSelections(trx, now);
      await insertLeads(trx, contacts, seed, now);
      await trx
        .insertInto('setting')
        .values({ key: SETTING, value: JSON.stringify({ seed, listings }) })
        .execute();
    });
    onProgress(`Writing listings: ${to} of ${listings}`);
  }
  await sql`analyze`.execute(db);
  return listings;
}

async function insertPeople(db: Db, sellers: readonly Seller[], now: Date): Promise<void> {
  const random = createRandom(99);
  const people = [
    ...demoUsers.map(({ sub, firstName, lastName, userType, phone }) => ({
      sub,
      name: `${firstName} ${lastName}`,
      userType,
      phone,
    })),
    ...sellers,
  ];
  await db
    .insertInto('person')
    .values(
      people.map(({ sub, name, userType, phone }) => ({
        sub,
        name,
        name_key: fold(name),
        user_type: userType,
        phone,
        // Most of those who sell for a living have shown their papers.
        verified_at: userType !== 'user' && random.next() < 0.7 ? now : null,
        created_at: new Date(now.getTime() - random.int(90, 1500) * DAY),
      })),
    )
    .onConflict((conflict) => conflict.column('sub').doNothing())
    .execute();
}
