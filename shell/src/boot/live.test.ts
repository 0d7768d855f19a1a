import { createHistoryHub, createI18n } from '@baza/shared/contract';
import { createAppStore, currencyChanged } from '@baza/shared/store';
import { memorySource } from '@baza/shared/testing';
import { createLive } from './live.ts';

async function setup(texts: Record<'uz' | 'ru' | 'en', () => Promise<{ default: object }>>) {
  const i18n = await createI18n('uz', { shell: texts as never });
  const history = createHistoryHub(memorySource('/'), () => true);
  const store = createAppStore({ http: () => Promise.reject(new Error('none')) });
  const page = { document, location: { reload: jest.fn() } } as unknown as Window;
  const live = createLive({ history, i18n, store, page });
  const seen: string[] = [];
  live.subscribe(() =>
    seen.push(`${live.get().locale} ${live.get().currency} ${i18n.t('x', { ns: 'shell' })}`),
  );
  return { history, store, page, live, seen };
}
const text = (x: string) => async () => ({ default: { x } });
const tick = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms));

test('a new language is announced once its texts are loaded', async () => {
  const { history, store, seen } = await setup({ uz: text('салом'), ru: text('привет'), en: text('hello') });
  history.push('/ru/products');
  expect(seen).toEqual([]);
  await tick();
  history.push('/ru/products?page=2');
  store.dispatch(currencyChanged('USD'));
  await tick();
  expect(seen).toEqual(['ru UZS привет', 'ru USD привет']);
  expect(document.documentElement.lang).toBe('ru');
});

test('the last of two consecutive switches wins', async () => {
  const slow = async () => {
    await tick(20);
    return { default: { x: 'привет' } };
  };
  const { history, live } = await setup({ uz: text('салом'), ru: slow, en: text('hello') });
  history.push('/ru');
  history.push('/en');
  await tick(60);
  expect(live.get().locale).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

test('if texts cannot be loaded, the page is loaded from the server', async () => {
  const failing = () => Promise.reject(new Error('Loading chunk failed'));
  const { history, page, seen } = await setup({ uz: text('салом'), ru: failing, en: text('hello') });
  history.push('/ru');
  await tick(900);
  expect(page.location.reload).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([]);
});
