#!/usr/bin/env node
// Plain JavaScript, so that an old Node prints a clear message instead of failing on the first type.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`✖ baza-remote needs Node 24 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
const { run } = await import('@baza/tooling/cli/main');
process.exitCode = await run(process.argv.slice(2));
