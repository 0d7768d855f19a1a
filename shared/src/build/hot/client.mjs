// In every module that a remote exposes, in development: takes over what was built, and shows why a build failed.
import { hideErrors, showErrors } from './overlay.mjs';

const base = new URL(__webpack_public_path__, location.href);

async function takeOver() {
  try {
    // Null for a build of another session; rejects for what only a new page can take over.
    if (await import.meta.webpackHot.check(true)) return;
  } catch (error) {
    console.info('[baza] The page is loaded again:', error.message);
  }
  location.reload();
}

if (base.origin === location.origin) {
  // `npm run dev` of everything: the shell tells of each build, and shows errors.
  let last = Promise.resolve();
  addEventListener('baza-built', (event) => {
    if (!base.pathname.includes(`/${event.detail}/`)) return;
    event.preventDefault();
    last = last.then(takeOver);
  });
} else
  new EventSource(new URL('events', base)).onmessage = ({ data }) => {
    const { hash, errors } = JSON.parse(data);
    if (errors) return showErrors(errors);
    hideErrors();
    if (hash !== __webpack_hash__) void takeOver();
  };
