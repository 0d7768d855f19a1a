import { openChannel } from '@baza/shared/browser';

type Message = 'signed-in' | 'signed-out';

/** Tabs notify each other of a login or logout; no other data passes between them. */
export function joinTabs(on: { loggedIn(): void; loggedOut(): void }) {
  const channel = openChannel('baza-session');
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'signed-in') on.loggedIn();
    if (data === 'signed-out') on.loggedOut();
  });
  const tell = (message: Message) => channel?.postMessage(message);
  return {
    notifyLogin: () => tell('signed-in'),
    notifyLogout: () => tell('signed-out'),
    leave: () => channel?.close(),
  };
}
