#!/usr/bin/env node
// Plain JavaScript, so that an old Node prints a clear message instead of failing on the first type.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`baza-release needs Node 24 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
const { run } = await import('@baza/registry/cli');
process.exitCode = await run(process.argv.slice(2));
