/*
 * keycloak-js posts "{client} {session}" every few seconds; the reply says whether that is still this
 * browser's session. The first message of an origin is checked with the server.
 */
const COOKIE = /(?:^|;\s*)KEYCLOAK_SESSION=([^;]*)/;
const allowed = new Map();

function isAllowed(client, origin) {
  const key = `${client} ${origin}`;
  if (!allowed.has(key)) {
    const question = new URLSearchParams({ client_id: client, origin });
    const answer = fetch(`${location.pathname}/init?${question}`).then((response) => response.ok);
    // A failed check is repeated on the next message.
    answer.catch(() => allowed.delete(key));
    allowed.set(key, answer);
  }
  return allowed.get(key);
}

async function statusOf(data, origin) {
  const [client, session = '', ...rest] = data.split(' ');
  if (!client || rest.length > 0) return 'error';
  if (!(await isAllowed(client, origin))) return 'error';
  const cookie = COOKIE.exec(document.cookie)?.[1] ?? '';
  return cookie === session ? 'unchanged' : 'changed';
}

window.addEventListener('message', (event) => {
  if (typeof event.data !== 'string' || window.parent !== event.source) return;
  statusOf(event.data, event.origin)
    .catch(() => 'error')
    .then((status) => event.source.postMessage(status, event.origin));
});
