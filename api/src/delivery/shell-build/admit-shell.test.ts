import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { admitShell } from './admit-shell.ts';

const shell = (react: string) => ({
  contract: 1,
  shared: { react, '@baza/shared/ui': '0.1.0' },
  exports: { '@baza/shared/ui': ['Button'] },
});
const live = registryOf(manifestOf());
const older = registryOf(
  manifestOf({ shared: {} }),
  manifestOf({ version: '1.1.0', time: '2026-02-01T00:00:00.000Z' }),
);

describe('a new shell', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  const start = (version: string, document: typeof live | null = live, force = false) =>
    admitShell(test.database.db, shell(version), document, force);

  it('starts if all that is live runs in it, and ever after', async () => {
    await start('19.1.0');
    await start('19.1.0', registryOf(manifestOf({ contract: 2 })));
  });

  it('does not start if it would stop a release, unless it is forced to, once', async () => {
    const refused = {
      name: 'StartupError',
      message:
        /mf_listings 1\.0\.0 \(stable\): it needs react \^19\.0\.0.*visitors get an error view.*--force/s,
    };
    await assert.rejects(start('20.0.0'), refused);
    await assert.rejects(start('20.0.0'), refused);
    await assert.rejects(start('20.0.0', older), { message: /1\.1\.0 .*visitors get 1\.0\.0/s });
    await start('20.0.0', live, true);
    await start('20.0.0');
  });

  it('may stop what is switched off; an unknown registry stops nothing', async () => {
    const [name = ''] = Object.keys(live.remotes);
    const off = structuredClone(live);
    Object.assign(off.remotes[name] ?? {}, { disabled: { reason: 'broken' } });
    await start('21.0.0', off);
    await start('22.0.0', null);
    await admitShell(test.database.db, null, live, false);
  });
});
