import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { ReleaseManifest } from '../../schema.ts';
import { inside, runCli } from '../../tests/cli.ts';
import { buildDist } from '../../tests/dist.ts';
import { openFolder, type Place } from '../../tests/places.ts';
import { builtShell, renderedDist, SERVER, SHELL_BUNDLE } from '../../tests/rendering.ts';

let place: Place;
beforeEach(async () => {
  place = await openFolder();
});
afterEach(() => place.close());

/** Numbers that hardly compress: 2 KiB. */
const text = Array.from({ length: 512 }, (_, index) => Math.imul(index + 1, 0x9e3779b1) >>> 0).join('');
const dist = (changes: Partial<ReleaseManifest> = {}) => buildDist(place.home, text, changes);
const malformed = async () => {
  const folder = await dist();
  await writeFile(join(folder, 'release.json'), '{}');
  return folder;
};
const NO_SHELL = 'not compared with a shell (--shell)';
const NO_REGISTRY = 'not compared with other remotes (--registry)';
const json = async (...args: string[]) => {
  const { code, out } = await runCli('check', ...args, '--json');
  return { code, data: JSON.parse(out) };
};

test('a release that may go live, and what was not compared', async () => {
  await rename(await dist(), join(place.home, 'dist'));
  expect(await inside(place.home, () => runCli('check'))).toEqual({
    code: 0,
    out: `✔ mf_listings 1.0.0 may go live: 2.2 KiB in all.
  /mf_listings/:id? 2.2 KiB
  ${NO_SHELL}
  ${NO_REGISTRY}
`,
    err: '',
  });
});

test('of several builds each is judged, and one refusal is enough', async () => {
  const folder = await malformed();
  const { code, out } = await runCli('check', await dist(), folder);
  expect(code).toBe(3);
  expect(out).toMatch(/^✔ mf_listings 1\.0\.0 may go live/);
  expect(out).toContain(`\nThe release in ${folder} is refused.\n✖ The release manifest is malformed`);
  const { data } = await json(await dist({ contract: 0 }), folder, await dist({ name: 'mf_map' }));
  expect(data.ok).toBe(false);
  expect(data.releases.map(({ name, version }: ReleaseManifest) => [name, version])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    ['mf_map', '1.0.0'],
  ]);
  expect(data.skipped).toEqual([NO_SHELL]);
});

test('a refused release is named', async () => {
  const { out } = await runCli('check', await dist({ integrity: {} }));
  expect(out).toMatch(
    /^mf_listings 1\.0\.0 is refused\.\n✖ [^\n]+\n {4}where: [^\n]+\n {4}fix: {3}[^\n]+\n✖ /,
  );
});

test('routes are compared with the remotes of the registry', async () => {
  const registry = ['--registry', place.location];
  await runCli('publish', await dist(), ...registry);
  const shown = await json(await dist({ name: 'mf_map' }), ...registry);
  expect(shown).toMatchObject({ code: 0, data: { skipped: [NO_SHELL] } });
  const title = { uz: 'Харита', ru: 'Карта', en: 'Map' };
  const routes: ReleaseManifest['routes'] = [
    { path: '/mf_listings/:id?', layout: 'base', guard: 'none', title },
  ];
  expect(await json(await dist({ name: 'mf_map', routes }), ...registry)).toMatchObject({
    code: 3,
    data: { releases: [{ refusals: [{ rule: 'route' }] }] },
  });
});

describe('a release with a server bundle', () => {
  const facts = { contract: 1, shared: {}, exports: {} };
  const NOT_RENDERED = 'not rendered: the shell has no server bundle';
  const built = (page: string, changes: Partial<ReleaseManifest> = {}) =>
    renderedDist(place.home, page, { shared: {}, imports: {}, ...changes });
  const shell = () =>
    builtShell(place.home, { ...facts, server: SERVER, integrity: { [SERVER]: integrityOf(SHELL_BUNDLE) } });

  test('is rendered with the shell’s', async () => {
    const [good, bad] = [
      await built("() => '<p>page</p>'"),
      await built('() => window.name', { version: '1.0.1' }),
    ];
    const { code, data } = await json(good, bad, '--shell', await shell());
    expect(code).toBe(3);
    expect(data.releases.map(({ refusals }: { refusals: object[] }) => refusals)).toEqual([
      [],
      [expect.objectContaining({ rule: 'render', where: `${SERVER}:2` })],
    ]);
    expect(data.skipped).toEqual([]);
  }, 60_000);

  test('is not rendered if it is refused anyway, and of a shell without one that is said', async () => {
    const refused = await built('() => window.name', { contract: 2 });
    const { data } = await json(refused, '--shell', await shell());
    expect(data.releases[0].refusals).toMatchObject([{ rule: 'contract' }]);
    const older = await buildShell(facts);
    const unrendered = await json(await built('() => window.name'), '--shell', older);
    expect(unrendered).toMatchObject({ code: 0, data: { skipped: [NOT_RENDERED, NO_REGISTRY] } });
    const { data: without } = await json(await dist({ shared: {}, imports: {} }), '--shell', older);
    expect(without.skipped).toEqual([NO_REGISTRY]);
    const { data: unknown } = await json(await built('() => window.name'));
    expect(unknown.skipped).toEqual([NO_SHELL, NO_REGISTRY]);
  });
});

async function buildShell(facts: object): Promise<string> {
  const folder = join(place.home, 'older.json');
  await writeFile(folder, JSON.stringify(facts));
  return folder;
}

test('the version of each shared module that a release will run on is named', async () => {
  const shell = await buildShell({
    contract: 1,
    shared: { react: '19.4.0', '@baza/shared/ui': '0.1.2' },
    exports: {},
  });
  const folder = await dist();
  expect((await runCli('check', folder, '--shell', shell)).out).toContain(
    '\n  react ^19.0.0 runs on 19.4.0\n  @baza/shared/ui ^0.1.0 runs on 0.1.2\n',
  );
  const { data } = await json(folder, '--shell', shell);
  expect(data.releases[0].shared).toContainEqual({ module: 'react', wants: '^19.0.0', runsOn: '19.4.0' });
});

test('before a new shell goes live, the live releases that it would stop are named', async () => {
  const registry = ['--registry', place.location];
  await runCli('publish', await dist(), ...registry);
  const shell = await buildShell({ contract: 1, shared: { react: '20.0.0' }, exports: {} });
  const found = await runCli('check', '--new-shell', shell, ...registry);
  expect(found.code).toBe(3);
  expect(found.out).toMatch(
    /would stop live releases\.\n✖ mf_listings 1\.0\.0 \(stable\): it needs react .*an error view\.\n/,
  );
  const { imports: _, ...fit } = {
    imports: {},
    contract: 1,
    shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' },
    exports: {},
  };
  expect((await runCli('check', '--new-shell', await buildShell(fit), ...registry)).out).toMatch(
    /^✔ All live[^\n]*\n$/,
  );
});

test('and what they put into slots that it lacks, which stops nothing', async () => {
  const registry = ['--registry', place.location];
  const slots = [{ slot: 'listing.after-price', expose: './nav', weight: 1, height: 40 }];
  await runCli('publish', await dist({ slots, exposes: ['./lifecycles', './nav'] }), ...registry);
  const shell = await buildShell({
    contract: 1,
    shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' },
    exports: {},
  });
  const { code, out } = await runCli('check', '--new-shell', shell, ...registry);
  expect([code, out]).toEqual([
    0,
    `✔ All live releases run in the shell of ${shell}.\n  mf_listings 1.0.0: It fills the slot listing.after-price, which the shell lacks; visitors do not see it.\n`,
  ]);
});
