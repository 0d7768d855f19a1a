import { createMatcher } from '@baza/shared/contract/match';
import { screen } from '@testing-library/react';
import config from '../remote.config.ts';
import { openPage } from './testing/open-console.tsx';

const find = createMatcher(config.routes);

test.each([
  ['uz', '/ops', 'Модуллар ва релизлар'],
  ['ru', '/ops', 'Модули и релизы'],
  ['en', '/ops', 'Remotes and releases'],
  ['uz', '/ops/compare', 'Икки релиз ёнма-ён'],
  ['ru', '/ops/compare', 'Два релиза рядом'],
  ['en', '/ops/compare', 'Two releases side by side'],
  ['en', '/ops/ui', 'Components'],
] as const)('in %s the address %s opens its page', async (locale, path, heading) => {
  expect(find(path, '')?.route).toMatchObject({ guard: 'auth', role: 'ops', layout: 'base' });
  await openPage(path, {}, locale);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test.each(['/ops/7', '/ops/compare/x', '/opsx'])('the address %s is no page of ops', (path) => {
  expect(find(path, '')).toBeNull();
});
