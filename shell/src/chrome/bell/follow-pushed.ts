import { serviceWorkers } from '@baza/shared/browser';
import type { HistoryHub } from '@baza/shared/contract/types';

const READ = /^#notice=(\d{1,15})$/;

/** Reads the notice whose push message opened this page, or brought it to the front; returns a stop function. */
export function followPushed(history: HistoryHub, read: (id: number) => Promise<void>): () => void {
  const { pathname, search, hash, state } = history.location;
  const [, id] = READ.exec(hash) ?? [];
  if (id) {
    void read(Number(id));
    history.replace({ pathname, search, hash: '' }, state);
  }
  const container = serviceWorkers();
  const listen = ({ data }: MessageEvent) => {
    const { noticeRead } = (data ?? {}) as { noticeRead?: unknown };
    if (Number.isSafeInteger(noticeRead)) void read(noticeRead as number);
  };
  container?.addEventListener('message', listen);
  return () => container?.removeEventListener('message', listen);
}
