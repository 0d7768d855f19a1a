import { STORAGE_KEYS } from '../domain/constants.ts';
import { local } from './storage.ts';

/** A write of a logged-in person that has not reached the server, or is not known to have. */
export interface QueuedWrite {
  /** Its `Idempotency-Key`: that of the first attempt, so that it happens once however often it is sent. */
  key: string;
  /** The id of who wrote it; sent in their name alone. */
  user: string;
  method: 'POST' | 'PUT';
  /** Of the API, without its base. */
  path: string;
  body: object;
  /** What it concerns, by which its screen finds it; a later write about the same takes its place. */
  about: string;
  /** In milliseconds. */
  at: number;
  /** The server did not take it: it is its writer's turn. */
  refused?: true;
}

/** Beyond these a write is not queued, and its form says that it needs a connection. */
const MAX_WRITES = 20;
const MAX_CHARACTERS = 64_000;
/** Less than the day for which the API knows a key: sent later, a write that did arrive could happen twice. */
const HOURS = 20;
const CHANGED = 'baza:outbox';

const isWrite = (value: unknown): value is QueuedWrite => {
  const { key, user, method, path, body, about, at } = (value ?? {}) as Record<string, unknown>;
  const texts = [key, user, method, path, about];
  return texts.every((text) => typeof text === 'string') && typeof body === 'object' && Number.isFinite(at);
};

function read(): QueuedWrite[] {
  try {
    const kept: unknown = JSON.parse(local.get(STORAGE_KEYS.outbox) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWrite) : [];
  } catch {
    return [];
  }
}

function store(writes: readonly QueuedWrite[]): void {
  local.set(STORAGE_KEYS.outbox, writes.length > 0 ? JSON.stringify(writes) : null);
  window.dispatchEvent(new Event(CHANGED));
}

/** Writes that wait for a connection, in the browser's storage: one queue for all remotes and tabs, which the shell sends. */
export const outbox = {
  all: read,
  isDue: ({ at, refused }: QueuedWrite, now = Date.now()): boolean =>
    !refused && now - at < HOURS * 3_600_000,
  /** False where there is no room: then nothing is kept. */
  add(write: QueuedWrite): boolean {
    const writes = read().filter(({ about }) => about !== write.about);
    if (writes.length >= MAX_WRITES || JSON.stringify(write).length > MAX_CHARACTERS) return false;
    store([...writes, write]);
    return read().some(({ key }) => key === write.key);
  },
  remove: (key: string): void => store(read().filter((write) => write.key !== key)),
  refuse: (key: string): void =>
    store(read().map((write) => (write.key === key ? { ...write, refused: true } : write))),
  clear: (): void => store([]),
  /** Also hears of changes in other tabs. */
  subscribe(listener: () => void): () => void {
    const fromOtherTab = ({ key }: StorageEvent) =>
      (key === STORAGE_KEYS.outbox || key === null) && listener();
    window.addEventListener(CHANGED, listener);
    window.addEventListener('storage', fromOtherTab);
    return () => {
      window.removeEventListener(CHANGED, listener);
      window.removeEventListener('storage', fromOtherTab);
    };
  },
};
