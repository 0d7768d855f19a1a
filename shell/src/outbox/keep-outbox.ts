import { inOneTab, outbox, type QueuedWrite } from '@baza/shared/browser';
import { addTexts, type Shell } from '@baza/shared/contract';
import type { i18n as I18n } from 'i18next';
import type { ShellSession } from '../session/types.ts';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';

interface Deps {
  session: Pick<ShellSession, 'get' | 'subscribe'>;
  http: Shell['http'];
  notify: Shell['notify'];
  i18n: I18n;
}

const RETRY_MS = 30_000;
/** In progress elsewhere, too many at once, or the server is in trouble: tried again. */
const passes = ({ status }: Response): boolean => status === 401 || status === 429 || status >= 500;
const inProgress = async (response: Response): Promise<boolean> =>
  response.status === 409 &&
  /:(?:in-progress|response-lost)$/.test((await response.clone().json()).type ?? '');

/**
 * Sends what waits in the queue, in its order, as soon as its writer is here and there is a connection. A write that
 * the server refuses stays for its screen, and its writer is told. Returns a stop function.
 */
export function keepOutbox({ session, http, notify, i18n }: Deps): () => void {
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function say(key: keyof typeof en, kind: 'success' | 'warning') {
    await addTexts(i18n, 'outbox', { uz: async () => uz, ru: async () => ru, en: async () => en });
    notify({ text: i18n.t(key, { ns: 'outbox' }), kind });
  }

  /** False if it has to be tried again. */
  async function sendOne({ key, method, path, body }: QueuedWrite): Promise<boolean> {
    const response = await http(path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (!response || passes(response) || (await inProgress(response).catch(() => false))) return false;
    if (response.ok) {
      outbox.remove(key);
      await say('sent', 'success');
    } else await refuse(key);
    return true;
  }

  async function refuse(key: string) {
    outbox.refuse(key);
    await say('refused', 'warning');
  }

  async function sendAll(): Promise<void> {
    const { status, user, assumed } = session.get();
    if (status !== 'authenticated' || assumed || !navigator.onLine) return;
    const tried = new Set<string>();
    const next = () => outbox.all().find(({ key, refused }) => !refused && !tried.has(key));
    // Another may come while one is sent.
    for (let write = next(); write; write = next()) {
      tried.add(write.key);
      // Of another account: the browser has changed hands.
      if (write.user !== user?.id) outbox.remove(write.key);
      else if (!outbox.isDue(write)) await refuse(write.key);
      else if (!(await sendOne(write))) {
        clearTimeout(timer);
        timer = setTimeout(send, RETRY_MS);
        return;
      }
    }
  }

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    // Two tabs at once would rely on the keys alone.
    await inOneTab('baza-outbox', sendAll).catch(() => {});
    isSending = false;
  }
  const send = () => void sendWaiting();

  const stops = [session.subscribe(send), outbox.subscribe(send)];
  window.addEventListener('online', send);
  send();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    window.removeEventListener('online', send);
  };
}
