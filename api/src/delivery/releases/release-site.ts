import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseManifest } from '@baza/registry';
import { initRegistry, openStore } from '@baza/registry/operations';
import { entryOf, federationManifestOf, manifestOf } from '@baza/registry/testing';
import { integrityOf } from '@baza/shared/contract/integrity';
import { openIdentity } from '../../auth/identity-provider/index.ts';
import { createTestDatabase } from '../../platform/db/testing.ts';
import { sparePort } from '../../testing/spare-port.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createReleaseTokens } from './release-tokens.ts';

const COMMAND = fileURLToPath(new URL('../../../../registry/bin/baza-release.mjs', import.meta.url));

interface TestBuild {
  name?: string;
  /** Of its entry. */
  text?: string;
  path?: string;
  answers?: string[];
  css?: string;
  changes?: Partial<ReleaseManifest>;
}

/** For tests: a site with an empty registry that listens, and what teams send to it. */
export type ReleaseSite = Awaited<ReturnType<typeof openReleaseSite>>;

export async function openReleaseSite() {
  const home = await mkdtemp(join(tmpdir(), 'baza-releases-'));
  const place = join(home, 'registry');
  await mkdir(join(home, 'shell'));
  await writeFile(
    join(home, 'shell', 'shell.json'),
    JSON.stringify({ contract: 1, shared: {}, exports: {}, preload: { js: [], css: [] }, texts: {} }),
  );
  await initRegistry(await openStore(place));
  const port = await sparePort();
  const url = `http://localhost:${port}`;
  const database = await createTestDatabase();
  const identity = await openIdentity({
    db: database.db,
    mailer: { send: async () => undefined, close: () => undefined },
    publicUrl: url,
    demo: false,
  });
  const { tokens, clients } = identity;
  const test = await createTestApp(
    { DATA_DIR: home, SHELL_DIR: join(home, 'shell'), PUBLIC_URL: url, PORT: String(port) },
    {
      database,
      plugins: [
        identity.plugin,
        async (app) => {
          app.get('/shell.json', async () =>
            JSON.parse(await readFile(join(home, 'shell/shell.json'), 'utf8')),
          );
        },
      ],
      teamClients: clients,
      verifyRelease: createReleaseTokens({
        realm: tokens,
        clientId: tokens.clientId,
        trusted: [],
        publicUrl: url,
      }),
    },
  );
  await test.app.listen({ port, host: 'localhost' });

  return {
    ...{ home, place, url, identity, test },
    store: () => openStore(place),
    /** Writes a build, and returns its folder. */
    async buildOf(
      version: string,
      {
        name = 'mf_map',
        text = version,
        path = '/search-on-map',
        answers = ['public/areas/path/{regions}'],
        css = `.${name}_p{color:red}`,
        changes = {},
      }: TestBuild = {},
    ): Promise<string> {
      const folder = await mkdtemp(join(home, 'dist-'));
      const title = { uz: 'Харита', ru: 'Карта', en: 'Map' };
      const routes = [{ path, answers, layout: 'default2', guard: 'none', title }] as const;
      const manifest = manifestOf({
        name,
        version,
        shared: {},
        imports: {},
        routes: [...routes],
        ...changes,
      });
      const loaded = { 'lifecycles.11111111.js': 'export const mount = 1;', 'lifecycles.22222222.css': css };
      const files: Record<string, string> = {
        'remoteEntry.0a1b2c3d.js': entryOf(text, loaded),
        'mf-manifest.json': JSON.stringify(federationManifestOf(manifest)),
        ...loaded,
      };
      for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
      const integrity = Object.fromEntries(
        Object.entries(files).map(([file, content]) => [file, integrityOf(content)]),
      );
      await writeFile(join(folder, 'release.json'), JSON.stringify({ ...manifest, integrity, ...changes }));
      return folder;
    },
    /** A token of a client of the realm. */
    async tokenOf(id: string, secret: string): Promise<string> {
      const response = await fetch(`${identity.issuer}/protocol/openid-connect/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      if (!response.ok) throw new Error(`${id} gets no token: ${response.status}`);
      return ((await response.json()) as { access_token: string }).access_token;
    },
    /** The form that the command sends for a build. */
    async formOf(folder: string, options: object): Promise<FormData> {
      const form = new FormData();
      form.append('options', JSON.stringify(options));
      for (const file of await readdir(folder))
        form.append(file, new Blob([await readFile(join(folder, file))]), file);
      return form;
    },
    async send(path: string, token: string | null, body: FormData | object) {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}/api/releases/${path}`, {
        method: 'POST',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
        body: isForm ? body : JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: responses of any shape
      return { status: response.status, body: (await response.json()) as any };
    },
    /** `baza-release …` on this site. */
    command(env: Record<string, string>, ...args: string[]) {
      return new Promise<{ code: number; out: string; err: string }>((resolve) => {
        const { PATH } = process.env;
        const options = { env: { PATH, BAZA_REGISTRY: url, ...env }, cwd: home };
        execFile(process.execPath, [COMMAND, ...args], options, (error, out, err) =>
          resolve({ code: Number(error?.code ?? 0), out, err }),
        );
      });
    },
    async close() {
      await test.close();
      await rm(home, { recursive: true });
    },
  };
}
