// `npm run mutate [-- PACKAGE [FILES…]]`: changes the code in small ways and counts the changes that no test notices.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const packages = globSync('*/stryker.config.mjs', { cwd: root }).map(dirname).sort();
const [name, ...files] = process.argv.slice(2);
if (name && !existsSync(join(root, name, 'stryker.config.mjs'))) {
  console.error(`No package to mutate is called ${name}; there are ${packages.join(', ')}.`);
  process.exit(1);
}

const passed = (name ? [name] : packages).map((cwd) => {
  const args = ['stryker', 'run', ...(files.length ? ['--mutate', files.join(',')] : [])];
  return spawnSync('npx', args, { cwd: join(root, cwd), stdio: 'inherit' }).status === 0;
});
process.exit(passed.every(Boolean) ? 0 : 1);
