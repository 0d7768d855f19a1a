import type { RegistryDocument } from '@baza/registry';
import { visitCookie } from '@baza/shared/contract/visitor';
import { knownVisitor, takeVisit } from './visitor.ts';

const registry = (percent: number): RegistryDocument => ({
  schema: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  remotes: {
    mf_map: { channels: { stable: '1.0.0', canary: { version: '1.1.0', percent } }, releases: {} },
  },
});

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test
  for (const name of ['visitor', 'roles', 'canary']) document.cookie = `${name}=; max-age=0; path=/`;
};
beforeEach(() => {
  forget();
  Object.assign(crypto, { randomUUID: () => '5f0b2c1e-0000-4000-8000-000000000000' });
});

test('a visitor gets a lasting key if there is a canary for a share of visitors', () => {
  expect(knownVisitor(registry(0)).channelKey).toBe('');
  expect(document.cookie).toBe('');
  const { channelKey } = knownVisitor(registry(10));
  expect(channelKey).not.toBe('');
  expect(knownVisitor(registry(10)).channelKey).toBe(channelKey);
});

test('takes the token of the page once, so that no other page has it', () => {
  expect(takeVisit()).toBe('');
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = visitCookie('end~id~mf_map@1.1.0~signed');
  expect(takeVisit()).toBe('end~id~mf_map@1.1.0~signed');
  expect(document.cookie).not.toContain('visit=');
  expect(takeVisit()).toBe('');
});
