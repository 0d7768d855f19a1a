type Message = 'signed-in' | 'signed-out';

/** Tabs notify each other of a login or logout; no other data passes between them. */
export function joinTabs(on: { signedIn(): void; signedOut(): void }) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('baza-session');
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'signed-in') on.signedIn();
    if (data === 'signed-out') on.signedOut();
  });
  const tell = (message: Message) => channel?.postMessage(message);
  return {
    notifySignedIn: () => tell('signed-in'),
    notifySignedOut: () => tell('signed-out'),
    leave: () => channel?.close(),
  };
}
