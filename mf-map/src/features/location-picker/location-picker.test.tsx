import type { LngLat } from '@baza/shared/domain';
import { renderRemote } from '@baza/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parcel from '../../parcels/location-picker.tsx';
import { engines, theEngine } from '../../testing/fake-engine.ts';
import { pointer } from '../../testing/pointer.ts';

jest.mock('../engine/ol-engine.ts', () => jest.requireActual('../../testing/fake-engine.ts'));

const TASHKENT: LngLat = [69.28, 41.31];

async function open(value: LngLat | null, props: object = {}, http: Record<string, unknown> = {}) {
  const changes: (LngLat | null)[] = [];
  const onChange = (next: LngLat | null) => void changes.push(next);
  const remote = await renderRemote(parcel, {
    locale: 'en',
    http: { config: { tiles: { osm: '/t/{z}/{x}/{y}.png', googleKey: false } }, ...http },
    parcel: { ...props, value, onChange },
  });
  await waitFor(() => expect(engines.length).toBeGreaterThan(0));
  await screen.findByRole('button', { name: /marker|again/i, pressed: value === null });
  /** What a form does with a change. */
  const apply = () => remote.update({ parcel: { ...props, value: changes.at(-1) ?? null, onChange } });
  return { ...remote, changes, apply };
}
const marker = () => screen.findByRole('button', { name: /^Marker/ });

beforeEach(() => {
  engines.length = 0;
});

test('empty, it opens over the given centre and waits for a click', async () => {
  const { changes, apply } = await open(null, { center: [66.97, 39.65], zoom: 12 });
  expect(theEngine().options).toMatchObject({ center: [66.97, 39.65], zoom: 12, cooperative: true });
  act(() => theEngine().click(TASHKENT));
  expect(changes).toEqual([TASHKENT]);
  await apply();
  expect(await marker()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose again' })).toHaveAttribute('aria-pressed', 'false');
});

test('with a place it opens near, and a click on the ground changes nothing', async () => {
  const { changes } = await open(TASHKENT);
  expect(theEngine().options).toMatchObject({ center: TASHKENT, zoom: 18 });
  act(() => theEngine().click([69.3, 41.3]));
  expect(changes).toEqual([]);
});

test('a place set from afar is shown near, one set near stays where it is', async () => {
  await open(null, { zoom: 12 });
  act(() => theEngine().click(TASHKENT));
  expect(theEngine().moves).toMatchObject([{ center: TASHKENT, zoom: 16 }]);
  engines.length = 0;
  await open(null, { zoom: 17 });
  act(() => theEngine().click([69.2797, 41.3111]));
  expect(theEngine().moves).toEqual([]);
});

test('a marker under the panel comes out from under it', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.hasAttribute('data-map-panel')) return new DOMRect(0, 0, 800, 600);
    return this.classList.contains('bar') ? new DOMRect(0, 0, 700, 200) : new DOMRect(0, 0, 0, 0);
  });
  const { apply } = await open(null, { zoom: 17, center: TASHKENT });
  const engine = theEngine();
  const place = engine.lngLatAt(400, 100);
  act(() => engine.click(place));
  await apply();
  expect(engine.pixelOf(place)[1]).toBeGreaterThanOrEqual(200);
  jest.restoreAllMocks();
});

test('coordinates are typed, in place of a click', async () => {
  const { changes, apply } = await open(TASHKENT);
  const field = screen.getByRole('textbox', { name: 'Coordinates: latitude, longitude' });
  expect(field).toHaveValue('41.31, 69.28');
  await userEvent.clear(field);
  await userEvent.type(field, '39.65 66.97{Enter}');
  expect(changes).toEqual([[66.97, 39.65]]);
  await apply();
  expect(field).toHaveValue('39.65, 66.97');
  expect(theEngine().moves.at(-1)).toMatchObject({ center: [66.97, 39.65] });
  for (const [typed, error] of [
    ['55.75, 37.62', 'This place is outside Uzbekistan'],
    ['Navoi street', 'Enter two numbers: 41.31, 69.28'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(field).toHaveAccessibleDescription(error);
  }
  expect(changes).toHaveLength(1);
});

test('choosing again moves the marker', async () => {
  const { changes } = await open(TASHKENT);
  await userEvent.click(screen.getByRole('button', { name: 'Choose again' }));
  act(() => theEngine().click([69.3, 41.3]));
  expect(changes).toEqual([[69.3, 41.3]]);
});

test('pressing the marker removes it', async () => {
  const { changes, apply } = await open(TASHKENT);
  await userEvent.click(await marker());
  expect(changes).toEqual([null]);
  await apply();
  expect(screen.queryByRole('button', { name: /^Marker/ })).not.toBeInTheDocument();
  expect(screen.getByText(/The marker was removed/)).toBeInTheDocument();
});

test('dragging the marker moves it and does not remove it', async () => {
  const { changes } = await open(TASHKENT);
  const button = await marker();
  const { clientX, clientY } = theEngine().clientOf(TASHKENT);
  pointer(button, 'pointerdown', clientX, clientY);
  pointer(button, 'pointermove', clientX + 100, clientY);
  pointer(button, 'pointerup', clientX + 100, clientY);
  fireEvent.click(button);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.[0]).toBeGreaterThan(69.28);
  expect(changes[0]?.[1]).toBeCloseTo(41.31, 4);
});

test('a marker that is not draggable stays', async () => {
  const { changes } = await open(TASHKENT, { draggable: false });
  const button = await marker();
  pointer(button, 'pointerdown', 400, 300);
  pointer(button, 'pointermove', 500, 300);
  pointer(button, 'pointerup', 500, 300);
  expect(changes).toEqual([]);
});

test('the keyboard moves the ground under the crosshair and sets the marker', async () => {
  const { changes, apply } = await open(null);
  const map = screen.getByRole('application');
  act(() => map.focus());
  expect(screen.getByText(/Enter sets the marker/, { selector: '[role=status]' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  expect(changes).toHaveLength(1);
  expect(changes[0]?.[0]).toBeGreaterThan(69.2797);
  await apply();
  await userEvent.keyboard('{Delete}');
  expect(changes[1]).toBeNull();
});

test('arrow keys nudge the marker', async () => {
  const { changes } = await open(TASHKENT);
  (await marker()).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(changes[0]?.[1]).toBeGreaterThan(41.31);
});

test('without a marker nothing is said of dragging it', async () => {
  const { update } = await open(null);
  const dragging = () => screen.queryByText(/drag/i, { selector: '[role=status]' });
  await userEvent.click(screen.getByRole('button', { name: 'Set the marker' }));
  expect(dragging()).not.toBeInTheDocument();
  expect(screen.getByText('Press “Set the marker” to choose a place')).toBeInTheDocument();
  await update({ parcel: { value: TASHKENT, onChange: () => {} } });
  expect(dragging()).toBeInTheDocument();
  await update({ parcel: { value: null, onChange: () => {} } });
  expect(dragging()).not.toBeInTheDocument();
  expect(screen.getByText('Click the place on the map')).toBeInTheDocument();
});

test('of a marker that is not draggable, no word of dragging', async () => {
  await open(TASHKENT, { draggable: false });
  expect(await marker()).not.toHaveAttribute('title', expect.stringMatching(/drag/i));
  expect(screen.queryByText(/drag/i)).not.toBeInTheDocument();
  expect(screen.getByText('Pressing the marker removes it')).toBeInTheDocument();
});

test('no marker is set beyond the border, with a message', async () => {
  const { changes } = await open(null);
  act(() => theEngine().click([57, 36.2]));
  expect(changes).toEqual([]);
  expect(screen.getByText(/outside Uzbekistan/)).toBeInTheDocument();
});

test('over the whole screen one finger moves the map', async () => {
  await open(null);
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(theEngine().cooperative).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(theEngine().cooperative).toBe(true);
});

test('where the visitor is becomes the place', async () => {
  const getCurrentPosition = jest.fn((done: PositionCallback) =>
    done({ coords: { longitude: 69.3, latitude: 41.3 } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const { changes } = await open(null);
  await userEvent.click(screen.getByRole('button', { name: 'My location' }));
  expect(changes).toEqual([[69.3, 41.3]]);
});

test('a visitor abroad gets a message', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition: (done: PositionCallback) =>
        done({ coords: { longitude: 2.3, latitude: 48.8 } } as GeolocationPosition),
    },
    configurable: true,
  });
  const { changes, notices } = await open(null);
  await userEvent.click(screen.getByRole('button', { name: 'My location' }));
  expect(changes).toEqual([]);
  expect(notices).toMatchObject([{ text: 'You are outside Uzbekistan right now' }]);
});

test('another area chosen in the form brings the map there while nothing is set', async () => {
  const { update } = await open(null);
  await update({ parcel: { value: null, center: [66.97, 39.65], zoom: 11, onChange: () => {} } });
  expect(theEngine().moves.at(-1)).toEqual({ center: [66.97, 39.65], zoom: 11 });
});

test.each([
  ['within the area', { inside: true, exact: true, abroad: false, km: null, actual: null }, null],
  [
    'in another',
    {
      inside: false,
      exact: true,
      abroad: false,
      km: 12,
      actual: {
        province: { id: 1726, name: 'Т', nameRu: 'Т', nameLatn: 'Toshkent' },
        district: { id: 1, name: 'Ю', nameRu: 'Ю', nameLatn: 'Yunusobod' },
        mfy: null,
      },
    },
    /This place is in Yunusobod/,
  ],
  [
    'outside all outlines',
    { inside: false, exact: true, abroad: false, km: 12, actual: null },
    /outside the selected area/,
  ],
  ['abroad', { inside: false, exact: true, abroad: true, km: 40, actual: null }, /outside Uzbekistan/],
  ['far from it', { inside: false, exact: false, abroad: false, km: 12, actual: null }, /seems to be far/],
])('a place %s', async (_name, check, warning) => {
  const { network } = await open(TASHKENT, { area: 1726294 }, { 'public/areas/at': check });
  await waitFor(() => expect(network.callsTo('public/areas/at')).toHaveLength(1));
  expect(network.callsTo('public/areas/at')[0]?.url).toContain('area=1726294&lng=69.28&lat=41.31');
  if (warning) expect(await screen.findByText(warning)).toBeInTheDocument();
  else expect(screen.queryByText(/area/)).not.toBeInTheDocument();
});
