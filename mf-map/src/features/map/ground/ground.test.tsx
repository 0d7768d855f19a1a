import type { Locale } from '@baza/shared/contract';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { answer, renderRemote } from '@baza/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../../../parcels/location-picker.tsx';
import { engines, theEngine } from '../../../testing/fake-engine.ts';

jest.mock('../../engine/ol-engine.ts', () => jest.requireActual('../../../testing/fake-engine.ts'));

const GOOGLE = 'https://google.example/v1/2dtiles/{z}/{x}/{y}?session=s&key=k';
const tiles = { osm: '/t/{z}/{x}/{y}.png', googleKey: true, pmtiles: '/map.pmtiles' };

async function open(more: object = {}, answers: object = {}, locale: Locale = 'en') {
  await renderRemote(parcel, {
    locale,
    http: {
      config: { tiles: { ...tiles, ...more } },
      'public/tiles/google/hybrid': { url: GOOGLE, expires: 2e12 },
      'public/tiles/google/hybrid/copyright': { copyright: 'Imagery ©2026 Airbus' },
      ...answers,
    },
    parcel: { value: null, onChange: () => {} },
  });
  await waitFor(() => expect(theEngine().grounds).not.toHaveLength(0));
}
const ground = () => theEngine().grounds.at(-1);
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

beforeEach(() => {
  engines.length = 0;
  localStorage.clear();
});

test('the archive is shown first, in the page’s language; another choice is kept', async () => {
  await open();
  expect(ground()).toEqual({ kind: 'archive', url: '/map.pmtiles', language: 'en' });
  await userEvent.click(screen.getByRole('button', { name: 'Map type' }));
  await choose('OpenStreetMap');
  await waitFor(() => expect(ground()).toMatchObject({ kind: 'pictures', url: '/t/{z}/{x}/{y}.png' }));
  expect(localStorage.getItem(STORAGE_KEYS.ground)).toBe('osm');
  await choose('Simple map');
  await waitFor(() => expect(ground()).toEqual({ kind: 'none' }));
});

test('a choice that is no longer offered gives way to the first', async () => {
  localStorage.setItem(STORAGE_KEYS.ground, 'hybrid');
  await open({ googleKey: false, pmtiles: undefined });
  expect(ground()).toMatchObject({ kind: 'pictures', url: '/t/{z}/{x}/{y}.png' });
});

test('Google’s map has its session and its credits; the country’s own are not under it', async () => {
  localStorage.setItem(STORAGE_KEYS.ground, 'hybrid');
  await open();
  await waitFor(() => expect(ground()).toMatchObject({ kind: 'pictures', url: GOOGLE }));
  expect(await screen.findByText('Imagery ©2026 Airbus')).toBeInTheDocument();
  expect(screen.queryByText('MapSVG')).not.toBeInTheDocument();
  act(() => theEngine().tiles('failing'));
  expect(screen.getByText('MapSVG')).toBeInTheDocument();
  expect(screen.getByText('Google’s map is not available now. Choose another one.')).toBeInTheDocument();
});

test('without a session the country shows, with a word about it', async () => {
  localStorage.setItem(STORAGE_KEYS.ground, 'hybrid');
  await open({}, { 'public/tiles/google/hybrid': () => answer(503) });
  expect(
    await screen.findByText('Google’s map is not available now. Choose another one.'),
  ).toBeInTheDocument();
  expect(ground()).toEqual({ kind: 'none' });
});

test('tiles of another maker are credited to it', async () => {
  await open({ pmtiles: undefined, googleKey: false, attribution: '© Geo Innovatsiya' });
  expect(screen.getByText('© Geo Innovatsiya')).toBeInTheDocument();
});

test('near, the simple map says that it has no streets, and how far things are apart', async () => {
  localStorage.setItem(STORAGE_KEYS.ground, 'base');
  await open();
  expect(screen.queryByText('This map has no streets')).not.toBeInTheDocument();
  act(() => theEngine().settle({ center: [69.28, 41.31], zoom: 16 }));
  expect(screen.getByText('This map has no streets')).toBeInTheDocument();
  expect(screen.getByText(/^100\sm$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Map type' }));
  await choose('OpenStreetMap');
  await waitFor(() => expect(screen.queryByText('This map has no streets')).not.toBeInTheDocument());
});

test.each([
  ['uz', 'Харита тури', 'Google калити киритилмаган', 'бу сайтда ўчирилган'],
  ['ru', 'Вид карты', 'не задан ключ Google', 'отключена на этом сайте'],
  ['en', 'Map type', 'no Google key', 'turned off on this site'],
] as const)('in %s, maps that the deployment lacks are listed with the reason, and not chosen', async (locale, title, noKey, off) => {
  await open({ osm: '', googleKey: false, pmtiles: undefined }, {}, locale);
  await userEvent.click(screen.getByRole('button', { name: title }));
  const maps = await screen.findAllByRole('radio');
  const reasons = [off, noKey, noKey];
  expect(maps).toHaveLength(4);
  for (const [n, reason] of reasons.entries()) {
    expect(maps[n]).toHaveAttribute('aria-disabled', 'true');
    expect(maps[n]).toHaveAccessibleDescription(expect.stringContaining(reason));
    maps[n]?.focus();
    expect(maps[n]).toHaveFocus();
    await userEvent.keyboard(' ');
  }
  expect(maps[3]).toBeChecked();
  expect(localStorage.getItem(STORAGE_KEYS.ground)).toBeNull();
  expect(ground()).toEqual({ kind: 'none' });
});

test('with a key Google’s maps are chosen like any other', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Map type' }));
  for (const map of await screen.findAllByRole('radio')) expect(map).not.toHaveAttribute('aria-disabled');
  await choose('Google, satellite');
  await waitFor(() => expect(ground()).toMatchObject({ url: GOOGLE }));
});
