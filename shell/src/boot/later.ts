// What a page needs only once its first screen is complete.
export { keepFavourites } from '../favourites/keep-favourites.ts';
export { keepOutbox } from '../outbox/keep-outbox.ts';
export { createRealtime } from '../realtime/create-realtime.ts';
export { loadStomp } from '../realtime/stomp.ts';
export { refuseMadeSheets } from '../remotes/made-sheets.ts';
export { keepSheetsToRemotes } from '../remotes/own-sheets.ts';
export { createPrefetch } from '../remotes/prefetch.ts';
export { createPrefetchInSight, prefetchOnIntent } from '../remotes/prefetch-links.ts';
export { forgetDevice } from './forget-device.ts';
export { keepSheets } from './keep-sheets.ts';
export { measureVitals } from './web-vitals.ts';
