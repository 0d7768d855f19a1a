import { openFrames } from './frames.ts';
import { handlerOf } from './handler.ts';
import { openKnownFiles, shellCacheOf } from './known-files.ts';
import { offlinePage } from './offline-page.ts';
import { openPushedNotices } from './pushed-notices.ts';
import { openReading } from './reading.ts';
import { type ExtendableEvent, framePath, type WorkerMessage, type WorkerScope } from './scope.ts';

/** Injected by the build, so that a new shell has a new worker. */
declare const BAZA_BUILD_ID: string;
declare const self: WorkerScope;

const { origin } = self.location;
const files = openKnownFiles({ origin, build: BAZA_BUILD_ID, caches, fetch });
const frames = openFrames({ cacheName: shellCacheOf(BAZA_BUILD_ID), caches, fetch });
const reading = openReading({ origin, caches, fetch });
const notices = openPushedNotices({
  ...{ origin, caches },
  ...{ registration: self.registration, clients: self.clients },
});

/** A page of the network; without one the frame, in which the page is rendered from what is kept, or else a plain page. */
async function page(request: Request, address: URL, event: ExtendableEvent): Promise<Response> {
  try {
    const fresh = await fetch(request);
    event.waitUntil(reading.keepPage(address, fresh.clone()));
    return fresh;
  } catch {
    return (await frames.frameFor(address, framePath(address.pathname))) ?? offlinePage(address);
  }
}

// It waits for the user's consent before it replaces an older one: see `take-over`.
self.addEventListener('install', (event) => event.waitUntil(files.refresh()));
self.addEventListener('activate', (event) =>
  event.waitUntil(files.forgetOthers().then(() => self.clients.claim())),
);
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  else
    event.waitUntil(
      Promise.all([
        files.refresh().then(() => files.keepAll(message.files)),
        frames.refresh(framePath(message.loaded)),
      ]),
    );
});

self.addEventListener('push', (event) => event.waitUntil(notices.push(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(notices.click(event.notification)));

// Immutable files come from the cache. Pages, and what is read on them, come from the network while there is one.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const work = (task: Promise<unknown>) => event.waitUntil(task);
  const handler = handlerOf(request, origin);
  if (handler === 'page') event.respondWith(page(request, address, event));
  else if (handler === 'file') event.respondWith(files.respond(request, address));
  else if (handler === 'reading') event.respondWith(reading.respond(request, address, work));
});
