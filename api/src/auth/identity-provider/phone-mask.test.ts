import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { phoneToE164, typedPhone } from '@baza/shared/domain';

const script = readFileSync(new URL('assets/auth.js', import.meta.url), 'utf8');
const page = { document: { querySelectorAll: () => [], querySelector: () => null } };
const mask = runInNewContext(`${script};mask`, page) as (text: string) => string;

describe("the mask of the registration page's script", () => {
  for (const text of [
    '9',
    '901',
    '901234567',
    '+998901234567',
    '998901234567',
    '00998901234567',
    '+998 (90) 1',
  ])
    it(`is the one of the site for ${text}`, () => assert.equal(mask(text), typedPhone(text)));

  for (const text of [
    '+',
    '+9',
    '+998',
    '+7 999 123-45-67',
    '79991234567',
    '+998 (90) 123-45-678',
    '90 123 45 6x',
  ])
    it(`leaves ${text} as typed`, () => assert.equal(mask(text), text));

  for (const text of ['8 90 123 45 67', '\u202a+998 90 123 45 67\u202c', 'тел.: 90 123 45 67'])
    it(`leaves ${JSON.stringify(text)} for the server to read`, () =>
      assert.equal(phoneToE164(mask(text)), '+998901234567'));

  it('masks each key of a number with its country code', () => {
    const typed = (keys: string) => [...keys].reduce((shown, key) => mask(shown + key), '');
    for (const keys of ['901234567', '+998901234567', '998901234567', '00998901234567'])
      assert.equal(typed(keys), '+998 (90) 123-45-67', keys);
    assert.equal(typed('+79991234567'), '+79991234567');
  });
});
