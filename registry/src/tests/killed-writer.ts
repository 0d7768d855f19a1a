// A process of the kill test: publishes and promotes a release, and kills itself at the n-th step on the disk,
// which is left half done. Arguments: registry, dist, n (0: never).
import fs from 'node:fs/promises';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';

const [location = '', dist = '', last = '0'] = process.argv.slice(2);
let steps = 0;

async function step(half?: () => Promise<unknown>): Promise<void> {
  if (++steps !== Number(last)) return;
  await half?.();
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

type Call = (...args: unknown[]) => Promise<unknown>;
const calls = fs as unknown as Record<string, Call>;
for (const name of ['mkdir', 'link', 'rename', 'rm', 'unlink']) {
  const original = calls[name];
  if (!original) throw new Error(`there is no ${name}`);
  calls[name] = async (...args) => {
    // After a step is before the next one.
    await step();
    return original(...args);
  };
}
const write = fs.writeFile;
fs.writeFile = async (path, content, options) => {
  const half = Buffer.from(content as string).subarray(0, 20);
  await step(() => write(path, half, options));
  await write(path, content, options);
};
syncBuiltinESMExports();

const { openStore, publish } = await import('../operations/index.ts');
// Who is killed leaves nothing to the next process otherwise.
flushCompileCache();
await publish(await openStore(location), { who: 'killed', dist, promote: true });
console.log(steps);
