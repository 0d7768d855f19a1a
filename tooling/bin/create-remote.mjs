#!/usr/bin/env node
// The bin of @baza/create-remote (scripts/pack/generator.ts), which has no dependencies: an old Node is told so in a second.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `✖ A remote needs Node 24 or newer to build; this is ${process.versions.node}. Install it first: https://nodejs.org`,
  );
  process.exit(1);
}
const { run } = await import('../dist/cli/main.js');
process.exitCode = await run(['new', ...process.argv.slice(2)]);
