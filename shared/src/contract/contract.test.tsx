import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, useState } from 'react';
import { Link, Route, useNavigate, useParams } from 'react-router-dom';
import { baseApi } from '../store/index.ts';
import { answer, createStubShell, renderRemote } from '../testing/index.ts';
import { renderInShell } from '../testing/render-remote.ts';
import {
  defineParcel,
  defineRemote,
  ErrorBoundary,
  Parcel,
  paths,
  routes,
  useLeaveQuestion,
  useLive,
  usePageTitle,
  useSession,
  useText,
} from './index.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testThing: build.query<{ name: string }, number>({ query: (id) => `things/${id}` }),
  }),
});

const texts = (hello: string) => ({ hello });
const resources = {
  uz: texts('Салом'),
  ru: async () => ({ default: texts('Привет') }),
  en: texts('Hello'),
};

function Home() {
  const { t } = useText('mf_test');
  const { currency } = useLive();
  const { user } = useSession();
  return (
    <p>
      {t('hello')} {user?.name ?? 'visitor'} {currency} <Link to={paths.product(7)}>seven</Link>
    </p>
  );
}
function Product() {
  const { id = '' } = useParams();
  const { data, error } = api.useTestThingQuery(Number(id));
  const navigate = useNavigate();
  usePageTitle(data?.name ?? '');
  return (
    <button type="button" onClick={() => navigate('/')}>
      {data?.name ?? (error ? JSON.stringify(error) : 'loading')}
    </button>
  );
}
const Lazy = lazy(async () => ({ default: () => <p>lazy page</p> }));
const remote = defineRemote({
  name: 'mf_test',
  resources,
  routes: (
    <>
      <Route path={routes.home} element={<Home />} />
      <Route path={routes.product} element={<Product />} />
      <Route path={routes.filter} element={<Lazy />} />
    </>
  ),
});

test('pages follow the shared history, with the language prefix', async () => {
  const { shell, navigate } = await renderRemote(remote, {
    locale: 'ru',
    http: { 'things/7': { name: 'House' } },
  });
  const link = screen.getByRole('link', { name: 'seven' });
  expect(link).toHaveAttribute('href', '/ru/products/product/7');
  expect(screen.getByText(/Привет visitor UZS/)).toBeVisible();
  fireEvent.click(link);
  expect(await screen.findByText('House')).toBeVisible();
  expect(shell.history.location.pathname).toBe('/ru/products/product/7');
  expect(document.title).toBe('House — База недвижимости');
  fireEvent.click(screen.getByText('House'));
  expect(shell.history.location.pathname).toBe('/ru');
  await navigate(routes.filter);
  expect(await screen.findByText('lazy page')).toBeVisible();
});

test.each([
  ['uz', 'Бу саҳифани топиб бўлмади', '/'],
  ['en', 'This page could not be found', '/en'],
] as const)('a route without a component is a 404 in %s, and reported', async (locale, heading, home) => {
  const { reports } = await renderRemote(remote, { path: '/products', locale });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', home);
  expect(document.title).toBe(`${heading} — База недвижимости`);
  expect(reports).toMatchObject([{ message: 'This page could not be found', statusCode: 404 }]);
});

test('language, currency and session arrive while it is mounted', async () => {
  const { update, signIn } = await renderRemote(remote);
  expect(screen.getByText(/Салом visitor UZS/)).toBeVisible();
  await update({ locale: 'en', currency: 'USD' });
  expect(screen.getByText(/Hello visitor USD/)).toBeVisible();
  act(() => signIn({ id: '1', name: 'Aziza', userName: 'aziza' }));
  expect(screen.getByText(/Hello Aziza USD/)).toBeVisible();
});

test('an error response has its problem document', async () => {
  await renderRemote(remote, {
    path: '/products/product/8',
    http: { 'things/8': () => answer(410, { type: 'about:blank', title: 'Gone', status: 410 }) },
  });
  expect(await screen.findByText(/"status":410,"problem":\{.*"title":"Gone"/)).toBeVisible();
});

test('a throw in the first render reaches the host and leaves no tree', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = defineRemote({ name: 'mf_broken', routes: <Route path="/" element={<Throws />} /> });
  const failures: unknown[] = [];
  const { container, unmount } = await renderRemote(broken, { onFailure: (error) => failures.push(error) });
  expect(failures).toEqual([new Error('broken page')]);
  expect(container).toBeEmptyDOMElement();
  await unmount();
});
function Throws(): never {
  throw new Error('broken page');
}

test('setup runs once for any number of mounts', async () => {
  const setup = jest.fn();
  const counted = defineRemote({ name: 'mf_counted', setup, routes: <Route path="*" element={<i />} /> });
  await (await renderRemote(counted)).unmount();
  await (await renderRemote(counted)).unmount();
  expect(setup).toHaveBeenCalledTimes(1);
});

function Owner() {
  const [value, setValue] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setValue(2)}>
        more
      </button>
      <Parcel remote="mf_map" expose="./small-map" props={{ value }} fallback={<b>waiting</b>} height={200} />
    </>
  );
}

test('a parcel takes props', async () => {
  const owner = defineRemote({ name: 'mf_owner', routes: <Route path="/" element={<Owner />} /> });
  const { parcels, unmount } = await renderRemote(owner);
  expect(parcels).toMatchObject([{ remote: 'mf_map', expose: 'small-map', props: { value: 1 } }]);
  expect(screen.queryByText('waiting')).toBeNull();
  fireEvent.click(screen.getByText('more'));
  await waitFor(() => expect(parcels[0]?.props).toEqual({ value: 2 }));
  await unmount();
  await waitFor(() => expect(parcels[0]?.unmounted).toBe(true));
});

test('an unavailable parcel shows one line, and its retry mounts it', async () => {
  const owner = defineRemote({ name: 'mf_owner', routes: <Route path="/" element={<Owner />} /> });
  const stub = await renderRemote(owner, { locale: 'en', parcelsFail: true });
  expect(screen.getByText(/not available right now/)).toBeVisible();
  stub.setParcelsFail(false);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/not available/)).toBeNull());
  expect(stub.parcels).toHaveLength(1);
});

describe('a parcel that comes after something', () => {
  async function withAfter(html: '' | null) {
    let end = () => {};
    const after = new Promise<void>((resolve) => {
      end = resolve;
    });
    const owner = defineRemote({
      name: 'mf_owner',
      routes: (
        <Route path="/" element={<Parcel remote="mf_map" expose="small-map" props={{}} after={after} />} />
      ),
    });
    const stub = await createStubShell();
    const rendered = await renderInShell(
      { ...stub, shell: { ...stub.shell, firstScreen: () => html } },
      owner,
    );
    const slot = rendered.container.querySelector('[data-later] > :last-child') as HTMLElement;
    return { ...rendered, slot, end };
  }

  test('waits for that where it can be read', async () => {
    const { parcels, end, unmount } = await withAfter('');
    expect(parcels).toHaveLength(0);
    await act(async () => end());
    expect(parcels).toHaveLength(1);
    await unmount();
    expect(parcels[0]?.unmounted).toBe(true);
  });

  test.each(['pointerOver', 'pointerDown', 'focusIn'] as const)('or for its use: %s', async (use) => {
    const { parcels, slot, end } = await withAfter('');
    await act(async () => fireEvent[use](slot));
    expect(parcels).toHaveLength(1);
    await act(async () => end());
    expect(parcels).toHaveLength(1);
  });

  test('is not mounted once its page is gone', async () => {
    const { parcels, end, unmount } = await withAfter('');
    await unmount();
    await act(async () => end());
    expect(parcels).toHaveLength(0);
  });

  test('comes at once where there is nothing to be read', async () => {
    expect((await withAfter(null)).parcels).toHaveLength(1);
  });
});

test('defineParcel mounts one component with the props it is given', async () => {
  const parcel = defineParcel<{ label: string }>({
    name: 'mf_map',
    component: ({ label }) => <output>{label}</output>,
  });
  const { update } = await renderRemote(parcel, { parcel: { label: 'here' } });
  expect(screen.getByRole('status')).toHaveTextContent('here');
  await update({ parcel: { label: 'there' } });
  expect(screen.getByRole('status')).toHaveTextContent('there');
});

test('code that only some uses of a parcel need is there before they are shown', async () => {
  const seen: string[] = [];
  const parcel = defineParcel<{ label: string }>({
    name: 'mf_map',
    component: ({ label }) => <output>{`${label} after ${seen}`}</output>,
    load: async ({ label }) => seen.push(label),
  });
  const { update } = await renderRemote(parcel, { parcel: { label: 'here' } });
  expect(screen.getByRole('status')).toHaveTextContent('here after here');
  await update({ parcel: { label: 'there' } });
  expect(screen.getByRole('status')).toHaveTextContent('there after here,there');
});

function Page() {
  const [ok, setOk] = useState(false);
  const [key, setKey] = useState(0);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOk(true);
          setKey(1);
        }}
      >
        repair
      </button>
      <ErrorBoundary resetKeys={[key]} fallback={() => <i>failed</i>}>
        {ok ? <b>fine</b> : <Throws />}
      </ErrorBoundary>
    </>
  );
}

test('a boundary resets by hand and by its keys', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderRemote(defineRemote({ name: 'mf_b', routes: <Route path="/" element={<Page />} /> }));
  expect(screen.getByText('failed')).toBeVisible();
  fireEvent.click(screen.getByText('repair'));
  expect(await screen.findByText('fine')).toBeVisible();
});

function Form() {
  useLeaveQuestion('sure?');
  return <p>form</p>;
}

test('a page with unsaved input asks before it is left', async () => {
  const { shell } = await renderRemote(
    defineRemote({ name: 'mf_form', routes: <Route path="/" element={<Form />} /> }),
  );
  expect(shell.history.block(() => null)).toBeInstanceOf(Function);
  expect(screen.getByText('form')).toBeVisible();
});
