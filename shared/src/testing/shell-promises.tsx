import { act } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { useLive, useShell } from '../contract/react/contexts.ts';
import { defineParcel, defineRemote } from '../contract/react/define.tsx';
import { useSession } from '../contract/react/hooks.ts';
import type { SessionUser } from '../contract/types.ts';
import { networkPromises } from './network-promises.ts';
import { capabilities } from './shell-capabilities.ts';
import type { OpenPage, ShellFactory, ShellPromise, ShellUnderTest } from './shell-under-test.ts';

const lola: SessionUser = { id: 'u1', name: 'Лола Каримова', userName: 'demo' };
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Begins something inside `act`, and gives React its turns until it is settled. */
async function settled<T>(begin: () => Promise<T>): Promise<T> {
  let done = false;
  let outcome: Promise<T> | undefined;
  await act(async () => {
    outcome = begin();
    outcome.catch(() => {}).finally(() => (done = true));
  });
  while (!done) await act(pause);
  await act(pause);
  return outcome as Promise<T>;
}
const text = ({ container }: OpenPage) => container.textContent;

const Widget = ({ size }: { size: number }) => <b>size {size}</b>;
const widget = defineParcel({ name: 'mf_widget', component: Widget });

function Page() {
  const { locale, currency, theme } = useLive();
  const { user } = useSession();
  const { i18n } = useShell();
  return (
    <p>
      {locale} {currency} {theme} {user?.name ?? 'visitor'} {i18n.language}
    </p>
  );
}
const page = defineRemote({ name: 'mf_promise', routes: <Route path="*" element={<Page />} /> });

/** The promises of every shell, checked for both the stub and the real one. */
const promises: readonly ShellPromise[] = [
  {
    what: 'it has exactly the capabilities of the contract, and nobody can change them',
    keep({ shell }) {
      expect(Object.keys(shell).sort()).toEqual(Object.keys(capabilities).sort());
      expect(Object.isFrozen(shell)).toBe(true);
      expect(() => Object.assign(shell, { http: null })).toThrow(TypeError);
    },
  },
  ...Object.entries(capabilities).map(([name, check]) => ({
    what: `${name} is what the contract says`,
    keep: ({ shell }: ShellUnderTest) => void check(shell),
  })),
  {
    what: 'a visitor is anonymous',
    keep({ shell }) {
      expect(shell.session.get()).toEqual({ status: 'anonymous', user: null, roles: [] });
    },
  },
  {
    what: 'the session is a stable frozen snapshot without the token, and the store knows it',
    setup: { user: lola, roles: ['user', 'ops'] },
    keep({ shell }) {
      const state = shell.session.get();
      expect(state).toMatchObject({ status: 'authenticated', user: lola });
      expect([...state.roles].sort()).toEqual(['ops', 'user']);
      expect(Object.keys(state).sort()).toEqual(['roles', 'status', 'user']);
      expect(shell.session.get()).toBe(state);
      expect(Object.isFrozen(state)).toBe(true);
      expect([...shell.store.getState().session.roles].sort()).toEqual(['ops', 'user']);
    },
  },
  {
    what: 'a logout is told to those who listen, and to them alone',
    setup: { user: lola, roles: ['user'] },
    async keep({ shell }) {
      const [listening, left] = [jest.fn(), jest.fn()];
      const stop = shell.session.subscribe(listening);
      shell.session.subscribe(left)();
      await settled(() => shell.session.logout());
      const { status, user, roles } = shell.session.get();
      expect([user, roles]).toEqual([null, []]);
      // The real shell leaves the page; until then its session is unknown.
      expect(status).not.toBe('authenticated');
      expect(listening).toHaveBeenCalled();
      expect(left).not.toHaveBeenCalled();
      stop();
    },
  },
  {
    what: 'history tells each move once, and no more after the listener left',
    keep({ shell: { history } }) {
      const seen: string[] = [];
      const stop = history.listen(() =>
        seen.push(`${history.action} ${history.createHref(history.location)}`),
      );
      history.push('/ru/products?page=2#a');
      history.replace('/ru/products');
      stop();
      history.push('/ru');
      expect(seen).toEqual(['PUSH /ru/products?page=2#a', 'REPLACE /ru/products']);
      expect(history.location.pathname).toBe('/ru');
    },
  },
  ...networkPromises,
  {
    what: 'a remote adds its own slice, never the platform’s',
    keep({ shell: { store } }) {
      store.inject('promise', (count: number = 0, { type }) => (type === 'more' ? count + 1 : count));
      store.dispatch({ type: 'more' });
      expect(store.getState()).toMatchObject({ promise: 1 });
      expect(() => store.inject('session', (state = null) => state)).toThrow('session');
    },
  },
  {
    what: 'a notice is shown with its kind',
    keep({ shell, notices }) {
      shell.notify({ text: 'Сақланди', kind: 'success', timeout: 5 });
      expect(notices()).toMatchObject([{ text: 'Сақланди', kind: 'success' }]);
    },
  },
  {
    what: 'realtime messages come to their destination’s listeners until they leave',
    async keep({ shell, listening, deliver, published }) {
      const seen: unknown[] = [];
      const stop = shell.realtime.subscribe('/user/queue/notices', (message) => seen.push(message));
      shell.realtime.subscribe('/topic/other', () => seen.push('other'));
      await listening?.();
      deliver('/user/queue/notices', { text: 'Янги ариза' });
      stop();
      deliver('/user/queue/notices', { text: 'late' });
      expect(seen).toEqual([{ text: 'Янги ариза' }]);
      shell.realtime.publish('/app/x', { a: 1 });
      expect(published()).toEqual([{ destination: '/app/x', body: { a: 1 } }]);
    },
  },
  {
    what: 'a report never throws and arrives',
    keep({ shell, reports }) {
      const error = new Error('broken');
      shell.report(error, { part: 'x' });
      expect(reports()).toEqual([error]);
    },
  },
  {
    what: 'the shared texts are there in the page’s language',
    keep({ shell: { i18n } }) {
      expect(i18n.t('retry', { ns: 'ui' })).toMatch(/[а-яў]/i);
    },
  },
  {
    what: 'a parcel is mounted, updated and gone without a trace',
    setup: { remotes: { 'mf_widget/widget': widget } },
    async keep({ shell }) {
      const element = document.body.appendChild(document.createElement('div'));
      const handle = await settled(() => shell.mountParcel('mf_widget', './widget', element, { size: 1 }));
      expect(element.textContent).toBe('size 1');
      await settled(() => handle.update({ size: 2 }));
      expect(element.textContent).toBe('size 2');
      await settled(() => handle.unmount());
      expect(element).toBeEmptyDOMElement();
      await settled(() => handle.unmount());
      element.remove();
    },
  },
  {
    what: 'a page sees the session, the language, the currency and the theme change, and leaves nothing',
    setup: { user: lola, roles: ['user'] },
    async keep({ shell, openPage }) {
      const open = await openPage(page);
      expect(text(open)).toBe('uz UZS light Лола Каримова uz');
      await open.change({ currency: 'USD' });
      expect(text(open)).toBe('uz USD light Лола Каримова uz');
      await open.change({ locale: 'ru' });
      expect(text(open)).toBe('ru USD light Лола Каримова ru');
      await settled(() => shell.session.logout());
      expect(text(open)).toBe('ru USD light visitor ru');
      await open.close();
      expect(open.container).toBeEmptyDOMElement();
    },
  },
];

/** Holds a shell to the contract: the same list runs against the stub and against the real one. */
export function describeShell(name: string, create: ShellFactory): void {
  describe(`${name} keeps what the contract promises`, () => {
    test.each(promises.map((promise) => [promise.what, promise] as const))('%s', async (_, promise) => {
      const subject = await create(promise.setup ?? {});
      try {
        await promise.keep(subject);
      } finally {
        await subject.close();
      }
    });
  });
}
