import { act, fireEvent, screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { Link, Route, useNavigate, useParams } from 'react-router-dom';
import { baseApi } from '../store/index.ts';
import { answer, renderRemote } from '../testing/index.ts';
import {
  defineRemote,
  ErrorBoundary,
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
