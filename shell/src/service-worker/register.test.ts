import { registerWorker } from './register.ts';

type State = ServiceWorkerState;

/** A browser's container with one registration; a worker goes through its states as the browser says. */
function fakeBrowser(controller: object | null) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as EventTarget | null,
    update: () => Promise.resolve(),
  });
  const container = Object.assign(new EventTarget(), {
    controller,
    ready: new Promise(() => {}),
    register: () => Promise.resolve(registration),
  });
  const page = {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: new URL('https://baza.example/'),
    navigator: { serviceWorker: container },
  } as unknown as Window;
  const worker = Object.assign(new EventTarget(), { state: 'installing' as State });
  return {
    page,
    find() {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
    },
    reach(state: State, now: { waiting: boolean; controls: boolean }) {
      worker.state = state;
      registration.waiting = now.waiting ? worker : null;
      if (now.controls) container.controller = worker;
      worker.dispatchEvent(new Event('statechange'));
    },
  };
}

test('a browser’s first worker is no update, though WebKit names it as waiting when it controls the page', async () => {
  const browser = fakeBrowser(null);
  const { available } = registerWorker({}, true, browser.page);
  await Promise.resolve();
  browser.find();
  browser.reach('installed', { waiting: true, controls: false });
  browser.reach('installed', { waiting: true, controls: true });
  browser.reach('activating', { waiting: true, controls: true });
  browser.reach('activated', { waiting: true, controls: true });
  expect(available.get()).toBe(false);
});

test('a worker that waits beside the one in control is an update', async () => {
  const browser = fakeBrowser({});
  const { available } = registerWorker({}, true, browser.page);
  await Promise.resolve();
  browser.find();
  browser.reach('installed', { waiting: true, controls: false });
  expect(available.get()).toBe(true);
});
