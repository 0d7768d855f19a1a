import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Change, initRegistry, openStore, type RegistryStore, setTeam } from '@baza/registry/operations';
import type { Db } from '../../platform/db/schema.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { createMailOwners, createTellOwners } from './owner-news.ts';

const base = {
  ...{ id: 'c1', previous: null, revision: 1, time: '2026-01-01T00:00:00.000Z' },
  ...{ who: 'user:ops', why: 'It is slow', remote: 'mf_map', version: '1.1.0' },
};

describe('news for the owners of a remote', () => {
  let folder: string;
  let store: RegistryStore;
  let mails: Mail[] = [];
  let hooks: { text?: string }[] = [];
  const tell = (change: Partial<Change>) => {
    mails = [];
    hooks = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
    const mailOwners = createMailOwners({ store, mailer, publicUrl: 'https://baza.example' });
    return createTellOwners({
      db: {} as Db,
      webhooks: async (_db, _remote, body) => void hooks.push(body),
      mailOwners,
    })({ ...base, ...change } as Change);
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baza-news-'));
    store = await openStore(join(folder, 'registry'));
    await initRegistry(store);
    const teams = { map: 'map@team.example', offers: 'offers@team.example' };
    for (const [name, email] of Object.entries(teams))
      await setTeam(store, {
        ...{ who: 'test', why: 'a test', name },
        team: { identities: [], emails: [email], rights: { [`mf_${name}`]: ['publish'] } },
      });
  });
  after(() => rm(folder, { recursive: true }));

  for (const [change, sentence] of [
    [
      { action: 'publish', details: { waiting: [{ kind: 'slot', what: ['profile.nav'] }] } },
      'mf_map 1.1.0 waits for approval: new slots (profile.nav).',
    ],
    [{ action: 'approve' }, 'mf_map 1.1.0 was approved by user:ops: It is slow.'],
    [{ action: 'refuse' }, 'mf_map 1.1.0 was refused by user:ops: It is slow.'],
    [
      { action: 'canary', details: { percent: 50 }, who: 'guard', why: '' },
      'mf_map 1.1.0 was given to 50 % of the visitors by guard.',
    ],
    [
      { action: 'rollback', from: '1.2.0' },
      'mf_map was rolled back from 1.2.0 to 1.1.0 by user:ops: It is slow.',
    ],
    [
      { action: 'rollback', from: '1.2.0', details: { channel: 'canary' } },
      'The canary mf_map 1.2.0 was taken back by user:ops: It is slow.',
    ],
    [{ action: 'disable' }, 'mf_map was switched off by user:ops: It is slow.'],
  ] satisfies [Partial<Change>, string][])
    it(`say “${sentence}” by webhook and to the team’s address alone`, async () => {
      await tell(change);
      assert.deepEqual(
        hooks.map(({ text }) => text),
        [sentence],
      );
      assert.deepEqual(
        mails.map(({ to }) => to),
        ['map@team.example'],
      );
      assert.match(mails[0]?.text ?? '', /https:\/\/baza\.example\/team#ops-mf_map/);
      assert.ok(mails[0]?.text.startsWith(sentence));
    });

  it('are not sent for a publication that changes nothing for visitors', async () => {
    await tell({ action: 'publish' });
    assert.deepEqual([hooks, mails], [[], []]);
  });
});
