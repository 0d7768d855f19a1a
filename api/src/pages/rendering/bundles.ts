import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument, Release } from '@baza/registry';
import type { SiteBundles } from '@baza/registry/ssr-pool';
import { integrityOf } from '@baza/shared/contract/integrity';
import type { PublicConfig } from '@baza/shared/schema';
import type { ShellFacts } from '../../delivery/shell-build/shell-facts.ts';

const FETCH_LIMIT_MS = 5000;

export interface BundleOptions {
  shellDir: string;
  /** Folder of releases: `<remote>/<version>/`. */
  registryDir: string;
  publicUrl: string;
  config: PublicConfig;
}

/** One release of each remote, as chosen for a visitor; remotes without one are left out. */
export type Chosen = ReadonlyMap<string, Release>;

/** Names and versions: the same for all visitors with the same releases. */
export const versionsOf = (chosen: Chosen): string =>
  [...chosen].map(([name, { manifest }]) => `${name}@${manifest.version}`).join();

/** The registry with nothing but the chosen releases: what the renderer needs to know. */
function registryOf(document: RegistryDocument, chosen: Chosen): RegistryDocument {
  const remotes = Object.entries(document.remotes).map(([name, entry]) => {
    const release = chosen.get(name);
    if (!release) return [name, entry] as const;
    const { version } = release.manifest;
    return [name, { ...entry, channels: { stable: version }, releases: { [version]: release } }] as const;
  });
  return { ...document, remotes: Object.fromEntries(remotes) };
}

/** Reads the server bundles of a shell and of releases, and checks their hashes. */
export async function loadBundles(
  { shellDir, registryDir, publicUrl, config }: BundleOptions,
  {
    document,
    chosen,
    shell,
    rendered,
  }: {
    document: RegistryDocument;
    chosen: Chosen;
    shell: ShellFacts;
    /** Remotes whose server bundle runs. */
    rendered: readonly string[];
  },
): Promise<SiteBundles> {
  const bundleOf = async (name: string) => {
    const { url, manifest } = chosen.get(name) as Release;
    const file = manifest.server ?? '';
    const bytes = url.startsWith('/')
      ? await readFile(join(registryDir, name, manifest.version, file))
      : await fetchBytes(url + file);
    return [name, checked(bytes, manifest.integrity[file], `${name} ${manifest.version}`)] as const;
  };
  const file = shell.server ?? '';
  const [source, ...remotes] = await Promise.all([
    readFile(join(shellDir, file)).then((bytes) => checked(bytes, shell.integrity?.[file], 'the shell')),
    ...rendered.map(bundleOf),
  ]);
  const host = { contract: shell.contract, shared: shell.shared, exports: shell.exports };
  const registry = registryOf(document, chosen);
  return {
    shell: source,
    remotes: Object.fromEntries(remotes),
    urls: Object.fromEntries(rendered.map((name) => [name, chosen.get(name)?.url ?? '/'])),
    options: JSON.stringify({ config, registry, host, origin: new URL(publicUrl).origin }),
  };
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function checked(bytes: Buffer, integrity: string | undefined, whose: string): string {
  if (integrityOf(bytes, integrity) !== integrity)
    throw new Error(`The server bundle of ${whose} is not what was built: its hash differs`);
  return bytes.toString('utf8');
}
