import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createProject, packagesOfNpx } from './create.ts';
import { HELP } from './help.ts';
import { UsageError } from './project-name.ts';

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        dist: { type: 'string' },
        packages: { type: 'string' },
        shell: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. To specify')[0]}. See baza-remote --help.`);
  }
}

function ownVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

async function dispatch(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [command, name, ...rest] = positionals;
  if (values.version) return console.log(ownVersion());
  if (values.help || command === 'help' || !command) return void process.stdout.write(HELP);
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
    return developRemote({ dir: process.cwd(), shell: values.shell, port: values.port });
  }
  if (command === 'types') {
    if (name !== undefined) throw new UsageError('types is for the remote of this folder; it takes no name.');
    const { TYPES_FILE, writeTypes } = await import('./types.ts');
    const { parcels, texts, origin } = await writeTypes({ dir: process.cwd(), shell: values.shell });
    return console.log(`✔ ${TYPES_FILE}: ${parcels} parcels of ${origin}, ${texts} texts of this remote`);
  }
  if (command === 'release') {
    if (name !== undefined)
      throw new UsageError('release is for the remote of this folder; it takes no name.');
    const { releaseRemote } = await import('./release.ts');
    const { name: remote, version, integrity } = await releaseRemote(process.cwd(), values.dist);
    return console.log(`✔ release.json of ${remote} ${version}: ${Object.keys(integrity).length} files`);
  }
  throw new UsageError(`There is no command ${command}. See baza-remote --help.`);
}

/** Runs `baza-remote` with arguments; returns the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    await dispatch(args);
    return 0;
  } catch (error) {
    const usage = error instanceof UsageError;
    console.error(usage ? `✖ ${error.message}` : error);
    return usage ? 2 : 1;
  }
}
