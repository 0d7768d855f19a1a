// One remote of this repository in development inside a running shell, like `baza-remote dev` elsewhere.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { developRemote } from '@baza/tooling/cli/dev';
import { remoteFolders, root } from './configurations.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' }, port: { type: 'string' } },
  });
  const [folder = '', ...rest] = positionals;
  if (rest.length || !remoteFolders().includes(folder))
    throw new Error(
      `npm run dev -- takes one remote of ${remoteFolders().join(', ')}, not "${positionals.join(' ')}".`,
    );
  await developRemote({
    dir: join(root, folder),
    output: join(process.env.DATA_DIR || join(root, '.data'), 'dev', `${folder}-alone`),
    ...values,
  });
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
