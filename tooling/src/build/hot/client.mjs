// In every module that a remote exposes, in development: takes over what was built, and shows why a build failed.
import { hideErrors, showErrors } from './overlay.mjs';
import { takeOver } from './this-build.mjs';
import { startWorkersOf } from './workers.mjs';

const base = new URL(__webpack_public_path__, location.href);

if (base.origin === location.origin) {
  // `npm run dev` of everything: the shell reads what was built, and shows errors.
  addEventListener('baza-builds', ({ detail }) => {
    for (const [remote, hash] of Object.entries(detail))
      if (base.pathname.includes(`/${remote}/`)) void takeOver(hash);
  });
} else {
  startWorkersOf(base.origin);
  new EventSource(new URL('events', base)).onmessage = ({ data }) => {
    const { hash, errors } = JSON.parse(data);
    if (errors) return showErrors(errors);
    hideErrors();
    void takeOver(hash);
  };
}
