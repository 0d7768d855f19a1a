import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from './command.ts';
import { shellFacts } from './shell-facts.ts';

const facts = { contract: 1, shared: { react: '19.3.1' }, exports: {}, routes: ['/login'] };
const ask = (shell?: string, env: Record<string, string> = {}, needed = true) =>
  shellFacts({ options: { shell }, env } as unknown as Context, needed);

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shell-'));
  await writeFile(join(home, 'shell.json'), JSON.stringify(facts));
});
afterEach(() => rm(home, { recursive: true }));

test('the facts of a site, by its address or that of its shell.json', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/shell.json' && request.url !== '/a/facts.json') response.statusCode = 404;
    response.end(JSON.stringify(facts));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const address of [site, `${site}//`, `${site}/shell.json`, `${site}/a/facts.json`])
    expect(await ask(address)).toEqual(facts);
  await expect(ask(`${site}/b/`)).rejects.toMatchObject({
    code: 'usage',
    message: `The shell of ${site}/b/ cannot be asked: ${site}/b/shell.json responded 404.`,
    hint: 'Name a site that runs, the shell.json of a built shell, or none.',
  });
  server.closeAllConnections();
  server.close();
});

test('the facts of a built shell, by its folder or file', async () => {
  expect(await ask(home)).toEqual(facts);
  expect(await ask(join(home, 'shell.json'))).toEqual(facts);
  expect(await ask(undefined, { BAZA_SHELL: home })).toEqual(facts);
  expect(await ask(home, { BAZA_SHELL: '/none' })).toEqual(facts);
  await mkdir(join(home, 'http:'));
  await writeFile(join(home, 'http:', 'facts'), JSON.stringify(facts));
  expect(await ask(`${home}/http://facts`)).toEqual(facts);
});

test('an https address is no folder', async () =>
  await expect(ask('https://127.0.0.1:9')).rejects.toThrow(
    /^The shell of https:\/\/127\.0\.0\.1:9 cannot be asked: .*fetch failed\.$/,
  ));

test('of a malformed shell one line is shown', async () => {
  await writeFile(join(home, 'shell.json'), '{}');
  await expect(ask(home)).rejects.toThrow(/^The shell of [^\n]+ cannot be asked: [^\n]+\.$/);
});

test('without a shell nothing is compared, if that is allowed', async () => {
  expect(await ask('none')).toBeUndefined();
  expect(await ask(undefined, { BAZA_SHELL: 'none' })).toBeUndefined();
  expect(await ask(undefined, {}, false)).toBeUndefined();
  await expect(ask()).rejects.toMatchObject({
    code: 'usage',
    message: 'With which shell must the release fit?',
    hint: expect.stringContaining('--shell none'),
  });
});
