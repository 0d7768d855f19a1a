/** @jest-environment node */
import { manifestOf } from '@baza/registry/testing';
import { developersReleases } from './developers-releases.ts';
import { loadOverrides, readOverrides } from './overrides.ts';

const at = (search: string) => ({ search });
beforeEach(() => sessionStorage.clear());

test('an override is taken from the address and kept for the tab', () => {
  const asked = '?page=2&override=mf_map@http://localhost:4101';
  expect(readOverrides(at(asked))).toEqual({ mf_map: 'http://localhost:4101/' });
  expect(readOverrides(at(''))).toEqual({ mf_map: 'http://localhost:4101/' });
  expect(readOverrides(at('?override=off'))).toEqual({});
  expect(readOverrides(at(''))).toEqual({});
});

test('a deployment that does not allow overrides has none, kept ones included', async () => {
  readOverrides(at('?override=mf_map@http://localhost:4101/'));
  const { releases, failed } = await developersReleases(false, at('?override=mf_map@http://localhost:4101/'));
  expect([releases.size, failed]).toEqual([0, []]);
});

test('one that allows them looks for those asked for and those kept', async () => {
  const { failed } = await developersReleases(true, at('?override=mf_map@http://localhost:1/'));
  expect(failed).toEqual(['mf_map']);
  expect((await developersReleases(true, at(''))).failed).toEqual(['mf_map']);
  expect((await developersReleases(true, at('?override=off'))).failed).toEqual([]);
});

test.each([
  'mf_map@http://evil.example/',
  'mf_map@https://localhost.evil.example/',
  'mf_map@http://localhost@evil.example/',
  'mf_map@//evil.example/',
  'mf_map@javascript:alert(1)',
  'mf_map@file:///etc/',
  '__proto__@http://localhost:1/',
  '@http://localhost:1/',
])('%s is refused', (value) =>
  expect(readOverrides(at(`?override=${encodeURIComponent(value)}`))).toEqual({}));

test('unreadable storage is none', () => {
  sessionStorage.setItem('baza.overrides', '{');
  expect(readOverrides(at(''))).toEqual({});
});

test('releases of overrides; an unreachable server or another remote is reported', async () => {
  const send = (async (input: RequestInfo | URL) => {
    const address = String(input);
    if (address.startsWith('http://localhost:1/')) return Response.json(manifestOf({ name: 'mf_map' }));
    if (address.startsWith('http://localhost:2/')) return Response.json(manifestOf({ name: 'mf_other' }));
    throw new TypeError('down');
  }) as typeof fetch;
  const { releases, failed } = await loadOverrides(
    { mf_map: 'http://localhost:1/', mf_profile: 'http://localhost:2/', mf_listings: 'http://localhost:3/' },
    send,
  );
  expect([...releases.keys()]).toEqual(['mf_map']);
  expect(failed.sort()).toEqual(['mf_listings', 'mf_profile']);
});
