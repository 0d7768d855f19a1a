// In every module that a remote exposes, in development: takes over what was built, and shows why a build failed.
import { hideErrors, showErrors } from './overlay.mjs';

const events = new EventSource(new URL('events', __webpack_public_path__));

events.onmessage = async ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  if (errors) return showErrors(errors);
  hideErrors();
  if (hash === __webpack_hash__) return;
  try {
    // Null for a build of another session; rejects for what only a new page can take over.
    if (await import.meta.webpackHot.check(true)) return;
  } catch (error) {
    console.info('[baza] The page is loaded again:', error.message);
  }
  location.reload();
};
