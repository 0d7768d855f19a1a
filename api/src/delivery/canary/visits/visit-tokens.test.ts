import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createVisitTokens } from './visit-tokens.ts';

const releases = new Map([
  ['mf_map', '1.1.0'],
  ['mf_listings', '2.0.0-rc.1+build'],
]);

it('reads the releases of a token that was signed for the visitor, each with an id of its own', () => {
  const tokens = createVisitTokens('secret');
  for (const visitor of ['', 'some-visitor']) {
    const [one, other] = [0, 1].map(() => tokens.read(tokens.sign(releases, visitor), visitor));
    assert.deepEqual(one?.releases, releases);
    assert.notEqual(one?.id, other?.id);
  }
});

it('refuses tokens of other visitors, other sites, changed ones and malformed ones', () => {
  const tokens = createVisitTokens('secret');
  const token = tokens.sign(releases, 'some-visitor');
  assert.equal(tokens.read(token, 'another-visitor'), null);
  assert.equal(tokens.read(token, ''), null);
  assert.equal(createVisitTokens('other').read(token, 'some-visitor'), null);
  for (const changed of [token.replace('1.1.0', '1.0.0'), `z${token.slice(1)}`, token.slice(0, -1), '', 'x'])
    assert.equal(tokens.read(changed, 'some-visitor'), null, changed);
});

it('refuses a token two hours after its page was sent', () => {
  let now = Date.parse('2026-03-01T10:00:00Z');
  const tokens = createVisitTokens('secret', () => now);
  const token = tokens.sign(releases, '');
  now += 2 * 3_600_000 - 1000;
  assert.ok(tokens.read(token, ''));
  now += 1000;
  assert.equal(tokens.read(token, ''), null);
});
