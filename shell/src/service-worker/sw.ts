import { openKnownFiles } from './known-files.ts';
import { offlinePage } from './offline-page.ts';
import { isCandidate } from './releases.ts';
import type { WorkerMessage, WorkerScope } from './scope.ts';

/** Injected by the build, so that a new shell has a new worker. */
declare const BAZA_BUILD_ID: string;
declare const self: WorkerScope;

const files = openKnownFiles({ origin: self.location.origin, build: BAZA_BUILD_ID, caches, fetch });

// It waits for the user's consent before it replaces an older one: see `take-over`.
self.addEventListener('install', (event) => event.waitUntil(files.refresh()));
self.addEventListener('activate', (event) =>
  event.waitUntil(files.forgetOthers().then(() => self.clients.claim())),
);
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  if (message === 'page-loaded') event.waitUntil(files.refresh());
});

// Only immutable files, and an offline page; API, registry and HTML are never cached.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(fetch(request).catch(() => offlinePage(address)));
  else if (isCandidate(address, request.method)) event.respondWith(files.respond(request, address));
});
