import type { RouteMatchCallback } from 'workbox-core';
import { clientsClaim } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { openFrames } from './frames.ts';
import { handlerOf } from './handler.ts';
import { openKnownFiles, shellCacheOf } from './known-files.ts';
import { offlinePage } from './offline-page.ts';
import { openPushedNotices } from './pushed-notices.ts';
import { openReading } from './reading.ts';
import { framePath, type WorkerMessage, type WorkerScope } from './scope.ts';

/** Injected by the build, so that a new shell has a new worker. */
declare const BAZA_BUILD_ID: string;
declare const self: WorkerScope;

const { origin } = self.location;
const files = openKnownFiles({ origin, build: BAZA_BUILD_ID });
const frames = openFrames({ cacheName: shellCacheOf(BAZA_BUILD_ID), caches, fetch });
const reading = openReading(origin);
const notices = openPushedNotices({
  ...{ origin, caches },
  ...{ registration: self.registration, clients: self.clients },
});

/** A page of the network; without one the frame, in which the page is rendered from what is cached, or else a plain page. */
const pages = new NetworkOnly({
  plugins: [
    {
      async fetchDidSucceed({ request, response, event }) {
        event.waitUntil(reading.keepPage(new URL(request.url), response.clone()));
        return response;
      },
      async handlerDidError({ request }) {
        const address = new URL(request.url);
        return (await frames.frameFor(address, framePath(address.pathname))) ?? offlinePage(address);
      },
    },
  ],
});

const isFor =
  (handler: ReturnType<typeof handlerOf>): RouteMatchCallback =>
  ({ request }) =>
    handlerOf(request, origin) === handler;

// Immutable files come from the cache. Pages, and what is read on them, come from the network while there is one.
registerRoute(isFor('page'), pages);
registerRoute(isFor('file'), files.respond);
registerRoute(isFor('reading'), reading.respond);
// Without storage, or with nothing in it, a page gets what the network has.
setCatchHandler(({ request }) => fetch(request));
clientsClaim();

// It waits for the user's consent before it replaces an older one: see `take-over`.
self.addEventListener('install', (event) => event.waitUntil(files.refresh()));
self.addEventListener('activate', (event) => event.waitUntil(files.forgetOthers()));
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  else if (message === 'forget-read') event.waitUntil(reading.forget());
  else
    event.waitUntil(
      Promise.all([
        files.refresh().then(() => files.keepAll(message.files, event)),
        frames.refresh(framePath(message.loaded)),
      ]),
    );
});

self.addEventListener('push', (event) => event.waitUntil(notices.push(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(notices.click(event.notification)));
