import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locale } from '@baza/shared/domain';
import { flat, publish } from '../../modules/listings/testing.ts';
import { createTestApp, type TestApp, testUsers } from '../../testing/test-app.ts';
import { webTexts } from './i18n/texts.ts';
import { type PageHead, renderHead } from './page-head.ts';
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
    personHead(test.services.modules.people, 'https://baza.example')(locale, path, search);

  it('names the person, with an address of the id alone', async () => {
    const found = await head('ru', `?utm=x&id=${realtor.sub}&page=2`);
    assert.equal(found?.status, 200);
    assert.match(found?.title ?? '', /^Test realtor — Риелтор, .*Ташкент/);
    assert.match(found?.description ?? '', /^Test realtor: Риелтор, .*Ташкент/);
    const html = renderHead(found as PageHead, {
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
    assert.equal(await head('en', `?id=${realtor.sub}`, '/news'), null);
    assert.deepEqual(await head('en', '?page=2&kind=agency', '/users'), {
      description: webTexts.en.users,
      path: '/users?page=2',
    });
  });
});
