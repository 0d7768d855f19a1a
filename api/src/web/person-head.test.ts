import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locale } from '@baza/shared/domain';
import { flat, publish } from '../listings/testing.ts';
import { createTestApp, type TestApp, testUsers } from '../testing.ts';
import { webTexts } from './i18n/texts.ts';
import { renderHead } from './page-head.ts';
import { personHead } from './person-head.ts';

const { realtor, other } = testUsers;

describe('the head of a user’s page', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
    await publish(test, flat(), 'realtor');
  });
  after(() => test.close());

  const head = (locale: Locale, search: string, path = '/users/user') =>
    personHead(test.services.people, 'https://baza.example')(locale, path, search);

  it('names the person, with an address of the id alone', async () => {
    const found = await head('ru', `?utm=x&id=${realtor.sub}&page=2`);
    assert.deepEqual([found?.title, found?.status], ['Test realtor', 200]);
    assert.match(found?.description ?? '', /^Test realtor: Риелтор, .*Ташкент/);
    const html = renderHead(found as NonNullable<typeof found>, {
      publicUrl: 'https://baza.example',
      pathname: '/ru/users/user',
    });
    assert.ok(
      html.includes(`rel="canonical" href="https://baza.example/ru/users/user?id=${realtor.sub}"`),
      html,
    );
    assert.match(html, /"@type":"RealEstateAgent"/);
    assert.doesNotMatch(html, /aggregateRating/, 'nobody has commented');
  });

  it('is 404 without a page, with a malformed id and without one', async () => {
    for (const search of [`?id=${other.sub}`, '?id=rubbish', '', '?id='])
      assert.deepEqual(await head('en', search), {
        title: webTexts.en.userMissing,
        description: webTexts.en.description,
        status: 404,
      });
    assert.equal(await head('en', `?id=${realtor.sub}`, '/users'), null);
  });
});
