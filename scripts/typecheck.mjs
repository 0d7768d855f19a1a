// Type-checks every package, two programs at a time; unchanged ones are skipped. All that runs in pages is one program: apart, each
// package reads and checks what it takes of `shared` again.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, must, root } from './lib/run.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isOfPages = (name) => ['shared', 'tooling', 'shell'].includes(name) || name.startsWith('mf-');
const others = [...workspaces, 'scripts'].filter(
  (name) => !isOfPages(name) && existsSync(join(root, name, 'tsconfig.json')),
);
const queue = ['tsconfig.pages.json', ...others];
let failed = false;

async function worker() {
  for (let name = queue.shift(); name; name = queue.shift()) {
    try {
      const known = join(root, 'node_modules', '.cache', 'types', `${name}.tsbuildinfo`);
      await must(join(bin, 'tsc'), ['-p', join(root, name), '--incremental', '--tsBuildInfoFile', known]);
      console.log(`✔ ${name}`);
    } catch (error) {
      failed = true;
      console.error(`✖ ${name}\n${error.message}`);
    }
  }
}
await Promise.all([worker(), worker()]);
process.exit(failed ? 1 : 0);
