// Every page of the site has the same title in the server's HTML and in the shell.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { manifestOf } from '@baza/registry/testing';
import { routes } from '@baza/shared/contract/routes';
import { documentTitle } from '@baza/shared/contract/title';
import { LOCALES } from '@baza/shared/contract/types';
import Fastify from 'fastify';
import { webPlugin } from '../api/src/pages/html/web-plugin.ts';
import applications from '../mf-applications/remote.config.ts';
import content from '../mf-content/remote.config.ts';
import desk from '../mf-desk/remote.config.ts';
import listings from '../mf-listings/remote.config.ts';
import map from '../mf-map/remote.config.ts';
import ops from '../mf-ops/remote.config.ts';
import profile from '../mf-profile/remote.config.ts';
import { pages } from '../shell/shell.config.ts';
import { createRouteTable } from '../shell/src/routing/match.ts';
import { shellRoutes } from '../shell/src/routing/shell-routes.ts';

const remotes = [applications, content, desk, listings, map, ops, profile];
const shell = { contract: 1, shared: {}, exports: {}, preload: { js: [], css: [] }, texts: {}, ...pages };
const url = (name) => `/remotes/${name}/1.0.0/`;
const document = {
  schema: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  remotes: Object.fromEntries(
    remotes.map(({ name, routes, menu = [] }) => {
      const manifest = manifestOf({ name, routes, menu, shared: {}, imports: {} });
      const channels = { stable: '1.0.0' };
      return [name, { channels, releases: { '1.0.0': { url: url(name), manifest } } }];
    }),
  ),
};
const config = {
  keycloak: { url: 'http://localhost/' },
  tiles: { osm: 'https://tile.example.org/{z}/{x}/{y}.png' },
};

let app;
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baza-titles-'));
  await writeFile(join(folder, 'index.html'), '<html lang="uz"><!--baza:head--><!--baza:blocks-->');
  await writeFile(join(folder, 'shell.json'), JSON.stringify(shell));
  await writeFile(join(folder, 'registry.json'), JSON.stringify(document));
  app = Fastify();
  await app.register(async (scope) =>
    webPlugin(scope, { shellDir: folder, registryDir: folder, publicUrl: 'http://localhost', config }),
  );
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Titles of the shell's router in a language. */
const tableIn = (locale) =>
  createRouteTable(
    remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))),
    Object.values(shellRoutes).map((route) => ({ ...route, component: () => null })),
    (key) => {
      if (key === 'notFound.title') return pages.notFound[locale];
      const { path } = Object.values(shellRoutes).find(({ titleKey }) => titleKey === key);
      return pages.pages.find((page) => page.path === path).title[locale];
    },
  );
const addressOf = (path) =>
  path
    .replace(routes.ops, '/ops/ui')
    .replace(routes.team, '/team/compare')
    .replace(/:\w+\??/g, '7')
    .replace('*', 'x');
const searchOf = ({ requiredQuery = [] }) => requiredQuery.map((name) => `?${name}=7`).join('');
const patterns = [...remotes.flatMap((remote) => remote.routes), ...pages.pages].map(
  (route) => addressOf(route.path) + searchOf(route),
);
/** Other addresses of pages that the list has anyway. */
const seconds = [routes.applicationView];
const unknown = [
  '/nowhere',
  '/products/product/abc',
  '/products/product/-1',
  '/request/foo',
  '/request/edit',
  '/apply/7/x',
  '/ops/7',
];
const prefix = (locale) => (locale === 'uz' ? '' : `/${locale}`);

for (const locale of LOCALES)
  test(`server and shell have the same pages with the same titles: ${locale}`, async () => {
    const table = tableIn(locale);
    const titles = new Set();
    for (const path of [...patterns, ...unknown]) {
      const [pathname, search] = path.split('?');
      const found = table.match(pathname, locale, search ? `?${search}` : '');
      const headers = { cookie: `locale=${locale}` };
      const response = await app.inject({ url: prefix(locale) + path, headers });
      assert.equal(response.statusCode, unknown.includes(path) ? 404 : 200, path);
      assert.equal(found.target.kind === 'missing', unknown.includes(path), path);
      const [, title] = /<title>(.*)<\/title>/.exec(response.body) ?? [];
      assert.equal(title, documentTitle(found.title), path);
      assert.notEqual(found.title, '', path);
      titles.add(title);
    }
    // What is not found has a title, too.
    assert.equal(titles.size, patterns.length - seconds.length + 1, 'two pages have one title');
  });

test('a listing without an id redirects to the list, on the server and in the shell', async () => {
  for (const locale of LOCALES) {
    const response = await app.inject({ url: `${prefix(locale)}/products/product` });
    assert.equal(response.statusCode, 302);
    assert.equal(response.headers.location, `${prefix(locale)}/products`);
    assert.equal(tableIn(locale).match('/products/product', locale).redirect, '/products');
  }
});
