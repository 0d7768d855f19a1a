import { advanceRamp, setCanary } from './index.ts';
import { entry, remote, startReleased, store, who } from './operations-testing.ts';

startReleased();

const canary = (percent: number, version?: string) => setCanary(store, { who, remote, percent, version });

describe('a ramp', () => {
  const begin = (percent: number, hold = 60) =>
    setCanary(store, { who, remote, percent, version: '1.1.0', ramp: { hold } });
  const advance = (percent: number) =>
    advanceRamp(store, { who: 'guard', remote, version: '1.1.0', percent });

  test('goes from share to share, and ends as the stable release', async () => {
    await begin(1);
    const { since } = (await entry())?.channels.canary ?? {};
    for (const [from, to] of [
      [1, 10],
      [10, 50],
    ] as const) {
      const { change } = await advance(from);
      expect(change).toMatchObject({
        action: 'canary',
        who: 'guard',
        details: { percent: to, ramp: { hold: 60 } },
      });
      expect((await entry())?.channels.canary).toMatchObject({ percent: to, since, ramp: { hold: 60 } });
    }
    expect((await advance(50)).change).toMatchObject({ action: 'promote', from: '1.0.0' });
    expect((await entry())?.channels).toEqual({ stable: '1.1.0' });
    expect((await advance(50)).change).toBeNull();
  });
  test('of another share than was seen stays, and so does a stopped one', async () => {
    await begin(10);
    expect((await advance(1)).change).toBeNull();
    await canary(10, '1.1.0');
    expect((await entry())?.channels.canary).not.toHaveProperty('ramp');
    expect((await advance(10)).change).toBeNull();
  });
  test('begun again as it is goes on; with another time it begins again', async () => {
    await begin(10);
    expect((await begin(10)).change).toBeNull();
    expect((await begin(10, 30)).change).toMatchObject({ details: { ramp: { hold: 30 } } });
  });
  test('refuses a release that does not fit', async () => {
    await begin(50);
    const shell = { contract: 99, shared: {}, exports: {} };
    const promoted = advanceRamp(store, { who: 'guard', remote, version: '1.1.0', percent: 50, shell });
    await expect(promoted).rejects.toMatchObject({ code: 'refused' });
  });
});
