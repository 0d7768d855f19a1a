import { screen, waitFor } from '@testing-library/react';
import { Drawer } from '../drawer/drawer.tsx';
import { PreferencesMenu } from '../preferences/preferences-menu.tsx';
import { renderChrome } from '../test-chrome.tsx';

const area = (id: number, nameRu: string) => ({ id, name: nameRu, nameRu, nameLatn: nameRu, level: 'mfy' });
const found = {
  osmData: { address: { city: 'Ташкент' } },
  province: { id: 1726 },
  region: { id: 1726294 },
  neighbourhood: 'Дўмбиробод',
};

let locate: jest.Mock;
beforeEach(() => {
  locate = jest.fn((done: PositionCallback) =>
    done({ coords: { latitude: 41.28, longitude: 69.2 } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: locate },
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const open = (http: Record<string, unknown>) =>
  renderChrome(<Drawer open onClose={() => {}} />, {
    http: {
      config: { geocoder: true },
      'public/geocoder/reverse': found,
      'POST region/multi-region-mfy-search': [area(7, 'Қатортол'), area(8, 'Дўмбиробод')],
      'public/areas/path/8': [area(8, 'Думбиробод')],
      ...http,
    } as never,
  });
const find = () => screen.findByRole('button', { name: 'Определить местоположение' });

test('nothing is asked until someone presses; then the place is the MFY there', async () => {
  const { user, network, shell } = await open({});
  const button = await find();
  expect(locate).not.toHaveBeenCalled();
  expect(network.callsTo('public/geocoder')).toHaveLength(0);
  await user.click(button);
  await waitFor(() =>
    expect(shell.store.getState().userLocation).toEqual({
      province: { id: 1726 },
      region: { id: 1726294 },
      mfy: { id: 8 },
      osmData: { address: { city: 'Ташкент' } },
    }),
  );
  expect(network.callsTo('region/multi-region-mfy-search')[0]?.body).toEqual({ parents: [1726294] });
  expect(await screen.findByText('Ваше местоположение: Думбиробод')).toBeInTheDocument();
});

test('wide screens, which have no drawer, find it in the header’s popover', async () => {
  const { user, shell } = await renderChrome(<PreferencesMenu />, {
    http: { config: { geocoder: true }, 'public/geocoder/reverse': found } as never,
  });
  await user.click(screen.getByRole('button', { name: /Язык, валюта/ }));
  expect(await screen.findByText('Ваше местоположение: Весь Узбекистан')).toBeInTheDocument();
  await user.click(await find());
  await waitFor(() =>
    expect(shell.store.getState()).toMatchObject({ userLocation: { region: { id: 1726294 } } }),
  );
});

test('a city outside our areas is shown by its name', async () => {
  const { user } = await open({
    'public/geocoder/reverse': { ...found, province: null, region: null, neighbourhood: undefined },
  });
  await user.click(await find());
  expect(await screen.findByText('Ваше местоположение: Ташкент')).toBeInTheDocument();
});

test('without consent nothing is sent, with a message', async () => {
  locate.mockImplementation((_done: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code: 1 } as GeolocationPositionError),
  );
  const { user, network, notices } = await open({});
  await user.click(await find());
  await waitFor(() =>
    expect(notices[0]?.text).toBe('Разрешите доступ к местоположению в настройках браузера'),
  );
  expect(network.callsTo('public/geocoder')).toHaveLength(0);
});

test('a deployment without a geocoder offers nothing', async () => {
  await open({ config: {} });
  expect(await screen.findByText(/Ваше местоположение/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Определить местоположение' })).not.toBeInTheDocument();
});
