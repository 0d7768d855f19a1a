import { chmod, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { namesOf, type ProjectNames, renamed, UsageError } from './project-name.ts';

const template = join(import.meta.dirname, 'template');
const PACKAGES = ['shared', 'tooling', 'registry'];

export interface NewProject {
  name: string;
  /** Target; by default a folder with the remote's name in the current one. */
  dir?: string;
  /** A folder with the tarballs of `npm run pack`; without it the packages come from the team's npm registry. */
  packages?: string;
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new UsageError(`${folder} is a file; name another folder with --dir.`);
    throw error;
  }
}

/** The tarballs in a folder by package; throws if one is missing. */
async function tarballsIn(folder: string): Promise<Map<string, string>> {
  const files = (await filesIn(folder)).sort();
  return new Map(
    PACKAGES.map((name) => {
      const file = files.findLast((each) => each.startsWith(`baza-${name}-`) && each.endsWith('.tgz'));
      if (!file)
        throw new UsageError(
          `${folder} has no baza-${name}-*.tgz; \`npm run pack\` in the Baza repository makes it.`,
        );
      return [name, file];
    }),
  );
}

/** npm excludes or interprets these two names, so in the template they have an underscore. */
const finalName = (name: string) =>
  name === '_gitignore' || name === '_npmrc' ? `.${name.slice(1)}` : name.replace(/^_/, '');

async function copyTemplate(from: string, to: string, names: ProjectNames): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, finalName(entry.name));
    if (entry.isDirectory()) await copyTemplate(source, target, names);
    else {
      await writeFile(target, renamed(await readFile(source, 'utf8'), names));
      if (entry.name.endsWith('.sh')) await chmod(target, 0o755);
    }
  }
}

/** Copies the tarballs into the project, so that it builds wherever it is checked out; returns their names. */
async function takePackages(project: string, folder: string): Promise<void> {
  const tarballs = await tarballsIn(folder);
  await mkdir(join(project, 'packages'), { recursive: true });
  const path = join(project, 'package.json');
  let text = await readFile(path, 'utf8');
  for (const [name, file] of tarballs) {
    await copyFile(join(folder, file), join(project, 'packages', file));
    text = text.replace(new RegExp(`("@baza/${name}": )"[^"]*"`), `$1"file:packages/${file}"`);
  }
  await writeFile(path, text);
}

/** Creates a small complete remote in its own folder; returns the folder. */
export async function createProject({ name, dir = name, packages }: NewProject): Promise<string> {
  const names = namesOf(name);
  const project = resolve(dir);
  const there = await filesIn(project);
  if (there.some((file) => file !== '.git'))
    throw new UsageError(
      `${relative(process.cwd(), project) || project} is not empty (${there.slice(0, 3).join(', ')}…); name another folder with --dir.`,
    );
  // Before the first file is written, so that an error leaves nothing behind.
  if (packages !== undefined) await tarballsIn(resolve(packages));
  await copyTemplate(template, project, names);
  if (packages !== undefined) await takePackages(project, resolve(packages));
  return project;
}

/** The folder of the tarball that npx runs this from: `npx --package ./packs/baza-create-remote-0.1.0.tgz …`. */
export async function packagesOfNpx(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const tarball = env.npm_config_package
    ?.split(/[\n,]/)
    .find((each) => /baza-(?:tooling|create-remote)-[^/]*\.tgz$/.test(each));
  if (!tarball) return undefined;
  const file = resolve(env.INIT_CWD ?? '.', tarball.replace(/^file:/, ''));
  return (await stat(file).catch(() => null))?.isFile() ? dirname(file) : undefined;
}
