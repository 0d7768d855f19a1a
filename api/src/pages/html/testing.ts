import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument } from '@baza/registry';
import type { PublicConfig } from '@baza/shared/schema';
import type { ShellFacts } from '../../delivery/shell-build/shell-facts.ts';
import type { WebOptions } from './web-plugin.ts';

export const testShell: ShellFacts = {
  version: '0.1.0',
  contract: 1,
  shared: { react: '19.3.1', '@baza/shared/ui': '0.1.0' },
  exports: {},
  preload: { js: ['/assets/main.11111111.js'], css: [] },
  texts: { uz: ['/assets/text-uz.22222222.js'] },
  pages: [
    {
      path: '/ops',
      layout: 'base',
      guard: 'auth',
      role: 'ops',
      title: { uz: 'Модуллар', ru: 'Модули', en: 'Modules' },
    },
  ],
  notFound: { uz: 'Саҳифа топилмади', ru: 'Страница не найдена', en: 'Page not found' },
  integrity: { '/assets/main.11111111.js': `sha384-${'s'.repeat(64)}` },
};

export const config = {
  apiBase: '/api/',
  keycloak: { url: 'http://localhost/', realm: 'local', clientId: 'baza-web' },
  tiles: { osm: 'https://tile.example.org/{z}/{x}/{y}.png' },
  allowOverrides: false,
} as unknown as PublicConfig;

/** A built shell and a registry in temporary folders, as `webPlugin` expects them. */
export async function testSite(
  document: RegistryDocument,
): Promise<{ options: WebOptions; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'baza-web-'));
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="uz"><link rel="preload" as="font" href="/assets/f.woff2"><!--baza:head--><!--baza:blocks--><div id="root"></div>',
  );
  await writeFile(join(folder, 'shell.json'), JSON.stringify(testShell));
  await writeFile(join(folder, 'registry.json'), JSON.stringify(document));
  return {
    options: { shellDir: folder, registryDir: folder, publicUrl: 'http://localhost', config },
    remove: () => rm(folder, { recursive: true }),
  };
}
