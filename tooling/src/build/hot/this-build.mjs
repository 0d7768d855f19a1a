// In each bundle that is built in development.
import { createTakeOver } from './take-over.mjs';

/** Takes over a later build of this bundle, by its hash. */
export const takeOver = createTakeOver({
  hash: () => __webpack_hash__,
  check: () => import.meta.webpackHot.check(true),
  reload: () => location.reload(),
  // The outlet of a page, or a parcel.
  hasFailed: () => document.querySelector('[data-status=failed]') !== null,
});
