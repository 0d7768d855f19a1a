// Builds shell and remotes; unchanged packages come from the cache. `npm run build -- mf-map` builds one.
import { join } from 'node:path';
import { bin, run } from './lib/run.mjs';

const scopes = process.argv.slice(2).flatMap((name) => ['--scope', name]);
const { code } = await run(join(bin, 'lerna'), ['run', 'build', '--concurrency', '2', ...scopes]);
process.exit(code);
