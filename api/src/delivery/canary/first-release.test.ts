import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { analyserOf, begin, file, remote, report, startAnalyser, stateOf, visits } from './testing.ts';

describe('the analysis of a first release', () => {
  startAnalyser();

  const entry = async () => JSON.parse(await readFile(file(), 'utf8')).remotes[remote];
  /** A first release that has been on its ramp for longer than it holds a share. */
  async function launch(): Promise<void> {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    await begin({ version: '1.0.0', percent: 1, ramp: { hold: 5, at } });
    const document = JSON.parse(await readFile(file(), 'utf8'));
    Object.assign(document.remotes[remote], { launch: true, wasStable: [] });
    await writeFile(file(), JSON.stringify(document));
  }

  it('raises it without a stable release to compare it with', async () => {
    await launch();
    await report(...visits(40, 'remote-load', '1.0.0', 100));
    await analyserOf().look();
    assert.equal((await entry()).channels.canary.percent, 10);
    assert.equal((await stateOf())?.decision.verdict, 'keep');
  });

  it('waits for enough loads', async () => {
    await launch();
    await report(...visits(12, 'remote-load', '1.0.0', 100));
    await analyserOf().look();
    assert.equal((await entry()).channels.canary.percent, 1);
    assert.match((await stateOf())?.decision.why ?? '', /of 30 loads there are 12/);
  });

  it('takes a failing release back, and the remote is gone for all visitors', async () => {
    await launch();
    await report(...visits(12, 'remote-load-failure', '1.0.0'));
    await analyserOf().look();
    const { channels, launch: isLaunch } = await entry();
    assert.deepEqual([channels, isLaunch], [{ stable: '1.0.0' }, true]);
    await analyserOf().look();
    assert.equal((await stateOf())?.outcome, 'rolled-back');
  });
});
