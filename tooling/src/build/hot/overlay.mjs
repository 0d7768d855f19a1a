// Why a build failed, over the page. Its style sheet is constructed: the page's policy has no place for inline styles.
const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center; padding: 1rem; background: rgb(0 0 0 / 60%); }
section { box-sizing: border-box; width: min(60rem, 100%); max-height: 100%; overflow: auto; padding: 1.25rem; border-radius: 0.75rem;
  background: #1c1d21; color: #f4f4f6; font: 0.875rem/1.5 system-ui, sans-serif; }
header { display: flex; gap: 1rem; align-items: center; justify-content: space-between; }
h2 { margin: 0; font-size: 1rem; color: #ff8f8f; }
button { flex: none; min-width: 2.75rem; min-height: 2.75rem; padding: 0 1rem; border: 1px solid #77787f; border-radius: 0.5rem;
  background: none; color: inherit; font: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid #9cc4ff; outline-offset: 2px; }
h3 { margin: 1rem 0 0.25rem; font: 600 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 0; overflow-x: auto; font: 0.8125rem/1.5 ui-monospace, monospace; }
`;

let host = null;
let focused = null;

function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
const onKey = (event) => {
  if (event.key === 'Escape') hideErrors();
};

/** @param {{ where: string; message: string }[]} errors */
export function showErrors(errors) {
  hideErrors();
  focused = document.activeElement;
  host = element('div', '', { 'data-build-errors': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const box = element('section', '', { role: 'alertdialog', 'aria-labelledby': 'title', lang: 'en' });
  const header = element('header', '');
  const close = element('button', 'Close', { type: 'button' });
  close.addEventListener('click', hideErrors);
  header.append(
    element('h2', 'The build has failed; the page is the last one that worked', { id: 'title' }),
    close,
  );
  box.append(header);
  for (const { where, message } of errors) box.append(element('h3', where), element('pre', message));
  root.append(box);
  document.body.append(host);
  document.addEventListener('keydown', onKey);
  close.focus();
}

export function hideErrors() {
  if (!host) return;
  host.remove();
  host = null;
  document.removeEventListener('keydown', onKey);
  focused?.focus?.();
}
