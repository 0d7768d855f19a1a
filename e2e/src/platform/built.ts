// New builds of a remote, and the release command.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@baza/registry';
import { chunkIntegrity, integrityOf } from '@baza/shared/contract/integrity';
import { registryDir, root } from '../support/places.ts';

export interface CommandResult {
  code: number | null;
  /** Standard output: one object with `--json`. */
  out: string;
  err: string;
}

/** `baza-release …` on the registry of the site under test. */
export function bazaRelease(...args: string[]): { result: Promise<CommandResult>; stop(): void } {
  const child = spawn(
    process.execPath,
    [join(root, 'registry', 'bin', 'baza-release.mjs'), ...args, '--registry', registryDir],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const result = new Promise<CommandResult>((resolve, reject) => {
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk;
    });
    child.once('error', reject).once('close', (code) => resolve({ code, out, err }));
  });
  return { result, stop: () => void child.kill('SIGTERM') };
}

/** The release command, which must succeed. */
export async function released(...args: string[]): Promise<CommandResult> {
  const result = await bazaRelease(...args).result;
  if (result.code !== 0)
    throw new Error(`baza-release ${args.join(' ')} ended with ${result.code}: ${result.err}`);
  return result;
}

export interface Edits {
  /** Changes the texts of a language. */
  texts?: { locale: string; from: string; to: string };
  /** Runs when the entry is loaded. */
  entryCode?: string;
  manifest?: Partial<ReleaseManifest>;
}

/**
 * Simulates the build of a changed remote: the files of a release with some changed, and their hashes
 * updated in the entry and in the release manifest. Returns the folder.
 */
export async function buildOf(
  { version: from, name }: ReleaseManifest,
  version: string,
  { texts, entryCode, manifest: changes }: Edits,
): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), `baza-${name}-`));
  await cp(join(registryDir, name, from), dist, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  const manifest = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  const { integrity, entry, server, manifestFile } = manifest;
  let code = await readFile(join(dist, entry), 'utf8');
  if (texts) {
    const [file = ''] = manifest.preload[`text-${texts.locale}`]?.js ?? [];
    const before = await readFile(join(dist, file), 'utf8');
    if (!before.includes(texts.from)) throw new Error(`${file} does not say ${texts.from}`);
    const after = before.replaceAll(texts.from, texts.to);
    await writeFile(join(dist, file), after);
    code = code.replaceAll(chunkIntegrity(before), chunkIntegrity(after));
    integrity[file] = integrityOf(after);
    // The server renders the same texts.
    if (server) {
      const bundle = (await readFile(join(dist, server), 'utf8')).replaceAll(texts.from, texts.to);
      await writeFile(join(dist, server), bundle);
      integrity[server] = integrityOf(bundle);
    }
  }
  if (entryCode) code = `${entryCode};\n${code}`;
  await writeFile(join(dist, entry), code);
  integrity[entry] = integrityOf(code);
  const federation = JSON.parse(await readFile(join(dist, manifestFile), 'utf8'));
  federation.metaData.buildInfo.buildVersion = version;
  await writeFile(join(dist, manifestFile), JSON.stringify(federation));
  integrity[manifestFile] = integrityOf(JSON.stringify(federation));
  const next = { ...manifest, version, time: new Date().toISOString(), ...changes };
  await writeFile(join(dist, 'release.json'), JSON.stringify(next));
  return dist;
}
