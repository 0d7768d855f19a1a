import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { CONTENT_KINDS, LOCALES, MORTGAGE_RATE_FROM } from '@baza/shared/domain';
import { demoUsers } from '../../auth/identity-provider/demo-users.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { createContentDesk } from '../../modules/content/content-desk.ts';
import { createContentReader } from '../../modules/content/content-reader.ts';
import { createBankProfiles } from '../../modules/credit/bank-profiles.ts';
import { createOfferDesk } from '../../modules/credit/offer-desk.ts';
import { createOfferReader } from '../../modules/credit/offer-reader.ts';
import { createVisits } from '../../modules/visits/visits.ts';
import { createVideoLinks } from '../../platform/storage/index.ts';
import { database, dir } from '../seed-testing.ts';

/** Tests what the seed publishes: content and offers of banks. */
export function contentCases(): void {
  it('has content of every kind in all languages, with videos that can be played', async () => {
    const { db } = database;
    const reader = createContentReader({ db, visits: await createVisits(db) });
    for (const locale of LOCALES) {
      const home = await reader.home(locale);
      for (const kind of CONTENT_KINDS) {
        assert.ok(home[kind].length > 2, `${locale} ${kind}`);
        assert.ok(
          home[kind].every(({ language }) => language === locale),
          `${locale} ${kind}`,
        );
      }
      for (const { media } of home.videos)
        assert.ok(media.type === 'file' && existsSync(join(dir, media.url.replace('/files/', ''))));
      for (const kind of ['news', 'articles'] as const)
        for (const { slug } of (await reader.list(kind, { locale, page: 1, size: 100 })).items) {
          const { body, photos } = await reader.page(kind, slug, locale);
          const images = body.content.filter(({ type }) => type === 'image');
          assert.equal(images.length, photos.length, slug);
        }
    }
    const { items } = await createContentDesk({
      db,
      changed: () => undefined,
      links: createVideoLinks('key'),
    }).list({
      kind: 'articles',
      page: 1,
      size: 100,
    });
    assert.deepEqual(items[0]?.missing, ['ru', 'en'], 'one that editors have not finished');
  });

  it('has offers of several banks in force, and past and future versions', async () => {
    const offers = createOfferReader(database.db);
    const { items } = await offers.credit({});
    assert.ok(new Set(items.map(({ bank }) => bank.id)).size >= 5);
    assert.ok(items.some(({ terms }) => terms.program === 'new-build' && terms.rate === MORTGAGE_RATE_FROM));
    assert.ok(items.every(({ bank }) => bank.logo !== null));
    assert.ok((await offers.advance({})).items.length >= 3);
    const desk = createOfferDesk({ db: database.db, changed: () => undefined });
    const account = demoUsers.find(({ userName }) => userName === 'bank');
    const banker: AuthUser = {
      ...(account as (typeof demoUsers)[number]),
      name: 'Bank',
      issuedAt: 0,
      expiresAt: 0,
    };
    const profiles = createBankProfiles({ db: database.db, changed: () => undefined });
    const { items: banks } = await profiles.list(banker);
    assert.equal(banks.length, 1);
    const { items: own } = await desk.offers(banker, banks[0]?.id ?? 0);
    assert.ok(own.some(({ versions }) => versions.length > 1));
  });
}
