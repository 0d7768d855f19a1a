import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readDist } from '../../operations/dist.ts';
import { versionSchema } from '../../schema.ts';
import { type Command, textOption, usageError } from '../command.ts';
import { repositoryName } from '../repository.ts';
import { git } from '../who.ts';

interface Package {
  version?: string;
  scripts?: Record<string, string>;
  repository?: string | { url?: string };
}

async function packageOf(folder: string): Promise<Package> {
  const file = join(folder, 'package.json');
  try {
    // Stryker disable next-line StringLiteral: JSON.parse reads bytes as UTF-8, too.
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw usageError(
      `${folder} has no package.json.`,
      'Run it in the folder of a remote, or name that folder.',
    );
  }
}

/** The repository in package.json, else git's remote. */
function repositoryOf(folder: string, { repository }: Package): string | undefined {
  const named = typeof repository === 'string' ? repository : repository?.url;
  const address = named ?? git(folder, 'remote', 'get-url', 'origin');
  // Stryker disable next-line StringLiteral: neither text is the address of a repository.
  return repositoryName(address ?? '');
}

/** Runs `npm run build`; its output goes to the standard error, so that `--json` stays readable. */
const npmBuild = (folder: string, env: Record<string, string>) =>
  new Promise<number | null>((done, fail) => {
    const child = spawn('npm', ['run', 'build'], {
      cwd: folder,
      env: { ...process.env, ...env },
      // Stryker disable next-line ArrayDeclaration: processes.test.ts checks it, where no mutant is active.
      stdio: ['ignore', 2, 2],
    });
    child.on('error', fail);
    child.on('exit', done);
  });

export const build: Command = {
  name: 'build',
  summary: 'build a remote as a release with a version',
  usage: '[folder]',
  most: 1,
  options: { version: { type: 'string' } },
  describe: [['--version <x.y.z>', "the release's version; by default the one in package.json"]],
  help: `Runs "npm run build" in the folder of a remote (default: here), and writes the version, the commit, the
repository and the time into dist/release.json. A version is used once: raise it for each release.

  baza-release build mf-map --version 1.4.0
  cd mf-map && npm version minor && baza-release build`,
  async run(context) {
    const folder = resolve(...context.arguments);
    const found = await packageOf(folder);
    if (!found.scripts?.build)
      throw usageError(`${folder} has no script "build".`, 'Add one to its package.json.');
    const version = textOption(context, 'version') ?? found.version ?? '';
    if (!versionSchema.safeParse(version).success)
      throw usageError(`"${version}" is no version.`, 'Write it like 1.4.0 or 1.5.0-rc.1.');
    const time = new Date().toISOString();
    const commit = git(folder, 'rev-parse', 'HEAD');
    const repository = repositoryOf(folder, found);
    const data = { folder, version, commit, repository };
    if (context.actor.dryRun) return { text: `Would build ${version} in ${folder}.`, data };
    const env = {
      RELEASE_VERSION: version,
      RELEASE_TIME: time,
      ...(commit ? { RELEASE_COMMIT: commit } : {}),
      ...(repository ? { RELEASE_REPOSITORY: repository } : {}),
    };
    const code = await npmBuild(folder, env);
    if (code !== 0) throw new Error(`The build of ${folder} ended with ${code}: fix the errors above.`);
    const { files } = await readDist(join(folder, 'dist'));
    return {
      text: `Built ${version} in ${join(folder, 'dist')}: ${Object.keys(files).length} files.`,
      data: { ...data, dist: join(folder, 'dist'), files: Object.keys(files).length },
    };
  },
};
