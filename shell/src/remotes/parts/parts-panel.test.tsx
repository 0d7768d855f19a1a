import { manifestOf, registryOf } from '@baza/registry/testing';
import { createStubShell } from '@baza/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leavePart, recordPart, wantsParts } from './parts.ts';
import { showParts } from './parts-panel.tsx';

const live = { locale: 'ru', currency: 'UZS', theme: 'light' } as never;
const registry = registryOf(
  manifestOf({
    name: 'mf_map',
    version: '1.2.0',
    slots: [{ slot: 'profile.nav', expose: './location-picker', weight: 1, height: 40 }],
  }),
);
const entry = registry.remotes.mf_map;
if (entry) entry.source = { package: '@map/mf-map' };

async function open(running: string) {
  const { shell } = await createStubShell({ locale: 'ru' });
  const release = entry?.releases['1.2.0'];
  if (!release) throw new Error('no release');
  await act(() =>
    showParts({
      shell,
      live: { get: () => live, subscribe: () => () => {} },
      catalog: {
        choice: () => ({ ok: true, version: '1.2.0', channel: 'canary', release, rejected: [] }),
      },
      registry: async () => registry,
      version: () => running,
    }),
  );
}

beforeEach(() => sessionStorage.clear());

test('a tab shows the panel once it was asked for, until it is closed', async () => {
  expect(wantsParts('?page=2')).toBe(false);
  expect(wantsParts('?parts')).toBe(true);
  expect(wantsParts('')).toBe(true);
  await open('1.2.0');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(document.querySelector('aside')).toBeNull();
  expect(wantsParts('')).toBe(false);
});

test('it names, frames and follows each part of the page', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  recordPart(page, ['mf_map', './lifecycles', 120.4, 15, true]);
  await open('1.2.0');
  const facts = screen.getByRole('listitem').textContent;
  for (const fact of ['mf_map', '1.2.0', 'канарейка', '@map/mf-map', 'сервер', '120\u00a0мс', '15\u00a0мс'])
    expect(facts).toContain(fact);
  expect(page.dataset.part).toBe('mf_map 1.2.0');
  act(() => recordPart(document.createElement('div'), ['mf_map', './location-picker', 1, 1, false]));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)[1]).toMatch(
    /location-picker.*profile\.nav/,
  );

  act(() => leavePart(page));
  expect(page.dataset.part).toBeUndefined();
  expect(page.className).toBe('');
  await userEvent.keyboard('{Tab}{Escape}');
  expect(document.querySelector('aside')).toBeNull();
});

test('a release that took over while the page loaded is not said to be in a channel', async () => {
  const page = document.createElement('div');
  recordPart(page, ['mf_map', './lifecycles', 1, 1, false]);
  await open('1.1.0');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('заменён при загрузке');
});
