import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { initRegistry, openStore, publish } from '@baza/registry/operations';
import { sparePort } from '../../api/src/testing/spare-port.ts';
import { root } from './run.mjs';
import { build } from './runbooks.mjs';

/**
 * Creates the files and the registry of a site for the runbooks, with three releases of `mf_map`.
 * @returns the folder of all of it, and the environment of the site and of commands
 */
export async function createRunbookSite() {
  const directory = await mkdtemp(join(tmpdir(), 'baza-runbooks-'));
  const port = await sparePort();
  const data = join(directory, 'data');
  const shell = join(directory, 'shell');
  const bin = join(directory, 'bin');
  for (const folder of [data, shell, bin]) await mkdir(folder, { recursive: true });
  await writeFile(
    join(shell, 'shell.json'),
    JSON.stringify({
      contract: 1,
      shared: {},
      exports: {},
      preload: { js: [], css: [] },
      texts: {},
      pages: [],
      notFound: { uz: 'Топилмади', ru: 'Не найдено', en: 'Not found' },
    }),
  );
  await writeFile(
    join(shell, 'index.html'),
    '<!doctype html><html lang="uz"><head><!--baza:head--></head><body><!--baza:blocks--></body></html>',
  );
  // `npx baza-release` runs the one of this checkout.
  const command = join(root, 'registry', 'bin', 'baza-release.mjs');
  await writeFile(
    join(bin, 'npx'),
    `#!/bin/sh\n[ "$1" = baza-release ] || exit 127\nshift\nexec "${process.execPath}" "${command}" "$@"\n`,
  );
  await chmod(join(bin, 'npx'), 0o755);
  const address = `http://localhost:${port}`;
  const env = {
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(':'),
    HOME: directory,
    SITE: address,
    API: address,
    BAZA_REGISTRY: join(data, 'registry'),
    BAZA_SHELL: address,
    BACKUP: join(directory, 'backup'),
    KEY: join(directory, 'kept-elsewhere'),
    DATA_DIR: data,
    SHELL_DIR: shell,
    PORT: String(port),
    DEMO: 'no',
    SEED_LISTINGS: '0',
    RATES_URL: 'off',
    LOG_LEVEL: 'warn',
    // All visitors of this test have one address.
    GUARD_TRUSTED_ADDRESSES: '127.0.0.1,::1',
  };
  const store = await openStore(env.BAZA_REGISTRY);
  await initRegistry(store);
  for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0'].entries()) {
    const dist = await build(join(directory, version), version, index + 1);
    await publish(store, { dist, promote: index === 1, who: 'test', why: 'built' });
  }
  return { directory, env };
}
