import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostFacts } from '../negotiate.ts';
import type { Refusal } from '../release-checks/refusal.ts';
import type { RegistryDocument, ReleaseManifest } from '../schema.ts';
import { type Address, addressesOf } from './addresses.ts';
import { type Breach, collect } from './breaches.ts';
import { createBrowser, type GateBrowser } from './browser.ts';
import { hydrationBreaches } from './hydration.ts';
import { HOST, HOST_ENTRY, hostBundle, hostEntry, hostManifest } from './parcel-page.ts';
import { type Answer, createRenderer, type Rendered } from './runs.ts';
import { serverBreaches } from './server-breaches.ts';
import { type LineOf, sourceLines } from './source-lines.ts';

/** What a release is rendered with. */
export interface RenderingInput {
  /** Folder that the build has written. */
  folder: string;
  manifest: ReleaseManifest;
  shell: HostFacts;
  /** Source of the shell's server bundle. */
  shellBundle: string;
  /** Data of the site on which that shell is live. */
  answer?: Answer | undefined;
}

const ORIGIN = 'https://render-check.invalid';
const CONFIG = {
  apiBase: '/api/',
  keycloak: { url: ORIGIN, realm: 'render-check', clientId: 'render-check' },
  phone: '+998 00 000 00 00',
  tiles: { osm: '/tiles/{z}/{x}/{y}.png', googleKey: false },
  allowOverrides: false,
  demo: false,
};

/** A registry with this release and the render check's own remote. */
function registryOf(manifest: ReleaseManifest): RegistryDocument {
  const entry = (release: ReleaseManifest) => ({
    channels: { stable: release.version },
    releases: { [release.version]: { url: urlOf(release.name), manifest: release } },
  });
  return {
    schema: 1,
    updatedAt: manifest.time,
    remotes: { [manifest.name]: entry(manifest), [HOST]: entry(hostManifest(manifest)) },
  };
}
const urlOf = (remote: string) => `/remotes/${remote}/`;

/** Scripts of the release by their URL. */
async function scriptsOf(folder: string, remote: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const read = async (name: string) =>
    [
      ORIGIN + urlOf(remote) + name.replaceAll('\\', '/'),
      await readFile(join(folder, name), 'utf8'),
    ] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/**
 * Renders each public page and each parcel of a release in three languages, as the server does and as the release's
 * browser build hydrates it, without data and with the live site's, and names what a visitor would miss. A release without a server bundle has nothing to check.
 */
export async function renderingRefusals(input: RenderingInput): Promise<Refusal[]> {
  const { folder, manifest, shell, shellBundle, answer } = input;
  const { name, server } = manifest;
  const addresses = addressesOf(manifest);
  if (!server || addresses.length === 0) return [];
  const options = JSON.stringify({
    config: CONFIG,
    registry: registryOf(manifest),
    host: { contract: shell.contract, shared: shell.shared, exports: shell.exports },
    origin: ORIGIN,
  });
  const [bundle, lineOf] = await Promise.all([
    readFile(join(folder, server), 'utf8'),
    sourceLines(folder, manifest),
  ]);
  const remotes = { [name]: bundle, [HOST]: hostBundle(name) };
  const files = {
    ...(await scriptsOf(folder, name)),
    [ORIGIN + urlOf(HOST) + HOST_ENTRY]: hostEntry(name),
  };
  const browser = createBrowser({ origin: ORIGIN, shell: shellBundle, options, files });
  const urls = { [name]: urlOf(name), [HOST]: urlOf(HOST) };
  const renderer = createRenderer({ shell: shellBundle, remotes, urls, options }, name, answer);
  try {
    // A page is hydrated while the next ones are rendered.
    const breaches = await Promise.all(
      addresses.map(async (address) =>
        breachesOf(await renderer.render(address), { address, remote: name, lineOf, browser }),
      ),
    );
    return collect(breaches.flat());
  } finally {
    browser.close();
    renderer.close();
  }
}

interface Context {
  address: Address;
  remote: string;
  lineOf: LineOf;
  browser: GateBrowser;
}

/** What is wrong with the renderings of one address, on the server or, if it passes there, in the browser. */
async function breachesOf(
  renderings: readonly Rendered[],
  { address, remote, lineOf, browser }: Context,
): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const page of renderings) {
    const found = serverBreaches(page, { address, remote, lineOf });
    breaches.push(...found);
    if (found.length > 0 || page instanceof Error) continue;
    const [{ html, state }] = page;
    breaches.push(...(await hydrationBreaches(browser, remote, { address, html, state })));
  }
  return breaches;
}
