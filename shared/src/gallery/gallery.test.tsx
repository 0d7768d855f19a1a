import { act, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { defineRemote } from '../contract/index.ts';
import * as page from '../page/index.ts';
import { renderRemote } from '../testing/index.ts';
import * as antd from '../ui/antd/index.ts';
import * as ui from '../ui/index.ts';
import { CATALOGUE, componentList } from './catalogue.ts';
import { Gallery } from './gallery.tsx';

/** Components among a module's exports: neither icons, contexts nor media queries. */
const componentsOf = (module: object) =>
  Object.keys(module).filter((name) => /^[A-Z][a-z]/.test(name) && !/Context$/.test(name));
const listed = (from: string) => CATALOGUE.filter((each) => each.from === from).map(({ name }) => name);

test('the catalogue has every component, and none that is gone', () => {
  expect([...listed('@baza/shared/ui')].sort()).toEqual(componentsOf(ui).sort());
  expect([...listed('@baza/shared/ui/antd')].sort()).toEqual(componentsOf(antd).sort());
  for (const name of listed('@baza/shared/page')) expect(page).toHaveProperty(name);
});

test('the list for the docs names each with its states', () => {
  const list = componentList(CATALOGUE);
  for (const { name } of CATALOGUE) expect(list).toContain(`| \`${name}\` | `);
  expect(list).toContain('| `DataTable` | `@baza/shared/page` | Rows of a staff screen');
  expect(list).toContain('| filled, loading, empty |');
});

test.each(['uz', 'ru', 'en'] as const)('every state renders in %s', async (locale) => {
  const lifecycles = defineRemote({ name: 'mf_x', routes: <Route path="/ops/ui" element={<Gallery />} /> });
  await renderRemote(lifecycles, { path: '/ops/ui', locale, http: {} });
  await act(async () => {});
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(CATALOGUE.length);
  const states = CATALOGUE.reduce((sum, { states }) => sum + states.length, 0);
  expect(document.querySelectorAll('figcaption')).toHaveLength(states);
  expect(document.querySelector('[data-broken]')).toBeNull();
});
