#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createProject, packagesOfNpx } from './create.ts';
import { HELP } from './help.ts';
import { UsageError } from './project-name.ts';

const LEAST_NODE = 24;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        packages: { type: 'string' },
        shell: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('\n')[0]} See baza-remote --help.`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, name, ...rest] = positionals;
  if (values.help || (!command && !values.version)) return void process.stdout.write(HELP);
  if (values.version) {
    const file = join(import.meta.dirname, '..', '..', 'package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return console.log(version);
  }
  if (Number(process.versions.node.split('.')[0]) < LEAST_NODE)
    throw new UsageError(`A remote is built with Node ${LEAST_NODE} or newer; this is ${process.version}.`);
  if (command === 'new') {
    if (rest.length) throw new UsageError(`One name is enough; ${rest.join(' ')} is too much.`);
    const packages = values.packages ?? (await packagesOfNpx(process.env));
    const project = await createProject({ name: name ?? '', dir: values.dir, packages });
    const folder = relative(process.cwd(), project) || '.';
    return console.log(
      `✔ ${name} is in ${folder}\n\n  cd ${folder}\n  npm install\n  npm test\n  npm run dev -- --shell <the site's address>\n`,
    );
  }
  if (command === 'dev') {
    if (name !== undefined) throw new UsageError('dev runs the remote of this folder; it takes no name.');
    const { developRemote } = await import('./dev.ts');
    return await developRemote({ dir: process.cwd(), shell: values.shell, port: values.port });
  }
  throw new UsageError(`There is no command ${command}. See baza-remote --help.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof UsageError ? `✖ ${error.message}` : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
