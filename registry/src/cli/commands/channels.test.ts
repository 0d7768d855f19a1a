import { buildDist } from '../../tests/dist.ts';
import { openFolder, type Place } from '../../tests/places.ts';
import { run } from '../main.ts';

let place: Place;
beforeEach(async () => {
  place = await openFolder();
  for (const version of ['1.0.0', '1.1.0'])
    await baza('publish', await buildDist(place.home, version, { version }));
});
afterEach(() => place.close());

async function baza(...args: string[]): Promise<string> {
  let printed = '';
  const say = (text: string) => {
    printed += text;
  };
  await run([...args, '--registry', place.location, '--who', 'Dilnoza'], { out: say, err: say });
  return printed;
}
const canary = (...args: string[]) => baza('canary', 'mf_listings', '--shell', 'none', ...args);

test.each([
  [['--percent', '10'], '✔ mf_listings: canary 1.1.0 for 10 %.'],
  [['--role', 'ops,moderator'], '✔ mf_listings: canary 1.1.0 for 0 %, ops, moderator.'],
  [['--cookie'], '✔ mf_listings: canary 1.1.0 for 0 %, the cookie.'],
  [['--percent', '5', '--role', 'ops', '--cookie'], '✔ mf_listings: canary 1.1.0 for 5 %, ops, the cookie.'],
  [['--ramp'], '✔ mf_listings: canary 1.1.0 for 1 %, raised every 60 min.'],
  [
    ['--ramp', '--hold', '2h', '--percent', '10'],
    '✔ mf_listings: canary 1.1.0 for 10 %, raised every 120 min.',
  ],
  [['--ramp', '--hold', '8d'], 'No share can be held so long.\nGive a time up to 7d, such as --hold 2h.'],
  [['--hold', '2h', '--percent', '1'], '--hold is the time between two shares.\nGive --ramp as well.'],
  [['--percent', '0'], '· mf_listings: no canary.'],
  [['--end'], '· mf_listings: no canary.'],
  [[], 'To how many?\nGive --percent, --ramp, --role or --cookie, or --end to end the canary.'],
])('canary %j says %j', async (args, said) => expect(await canary(...args)).toBe(said));

test('the end of a canary needs no shell, even for one with roles', async () => {
  await canary('--percent', '10', '--role', 'ops');
  expect(await baza('canary', 'mf_listings', '--end', '--role', 'ops')).toBe('✔ mf_listings: no canary.');
  await canary('--percent', '10');
  expect(await baza('canary', 'mf_listings', '--percent', '0')).toBe('✔ mf_listings: no canary.');
});

test.each([
  ['--role', 'ops'],
  ['--cookie'],
  ['--percent', '1'],
])('canary %j asks for a shell', async (...args) =>
  expect(await baza('canary', 'mf_listings', ...args)).toMatch(/^With which shell must the release fit\?/));

test('a rollback of both channels at once is refused, of one it says what was taken back', async () => {
  await baza('promote', 'mf_listings', '--shell', 'none');
  expect(await baza('rollback', 'mf_listings', '--stable', '--canary')).toMatch(/exclude each other/);
  expect(await baza('rollback', 'mf_listings', '--canary')).toBe(
    '· mf_listings: nothing to take back; stable is 1.1.0.',
  );
  const data = JSON.parse(await baza('rollback', 'mf_listings', '--stable', '--json'));
  expect(data).toMatchObject({
    ok: true,
    remote: 'mf_listings',
    stable: '1.0.0',
    change: { from: '1.1.0', details: { channel: 'stable' } },
  });
});

test('publish may promote at once, by either name', async () => {
  const publish = async (version: string, ...more: string[]) =>
    baza('publish', await buildDist(place.home, version, { version }), '--shell', 'none', ...more);
  expect(await publish('1.2.0', '--promote')).toMatch(/^✔ mf_listings 1\.2\.0 is stable\.\n/);
  expect(await publish('1.3.0', '--channel', 'stable')).toMatch(/^✔ mf_listings 1\.3\.0 is stable\.\n/);
  expect(await publish('1.4.0')).toMatch(/stable stays 1\.3\.0/);
  expect(await publish('1.4.0', '--promote')).toMatch(/1\.4\.0 is stable/);
});
