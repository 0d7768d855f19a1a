import { outbox } from '@baza/shared/browser';
import { useShell, useText } from '@baza/shared/contract';
import { useQueue, useQueuedWrite } from '@baza/shared/page';
import type { Selection, SelectionBody } from '@baza/shared/schema';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { useEffect, useRef, useState } from 'react';
import { useSelectionSaveMutation } from '../../api/selections-api.ts';
import { reasonOfFailure } from '../../features/selections/reason-of-failure.ts';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';

export type Draft = Omit<SelectionBody, 'version'>;

const draftOf = ({ name, items }: Selection): Draft => ({
  name,
  items: items.map(({ id, note }) => ({ id, note })),
});

/** A selection as it will be once a draft is saved. */
function withDraft(selection: Selection, { name, items }: Draft): Selection {
  const byId = new Map(selection.items.map((item) => [item.id, item]));
  return {
    ...selection,
    name,
    items: items.flatMap(({ id, note }) => {
      const item = byId.get(id);
      return item ? [{ ...item, note }] : [];
    }),
  };
}

/**
 * Changes of a selection: shown at once, written one after another, each to the version that it was made on. One that is
 * refused is taken back, and its maker is told; one without a connection waits for it in the queue, also through a reload.
 * Resolves with whether it was written, or will be.
 */
export function useSelectionEdit(selection: Selection): {
  shown: Selection;
  /** Changes wait for a connection. */
  isQueued: boolean;
  edit: (change: (draft: Draft) => Draft) => Promise<boolean>;
} {
  const { t } = useText(SELECTION_TEXTS);
  const { notify } = useShell();
  const [save] = useSelectionSaveMutation();
  const dispatch = useAppDispatch();
  const about = `selection:${selection.id}`;
  const { keyOf, queue } = useQueue(about);
  const queued = useQueuedWrite(about);
  const waiting = queued && !queued.refused ? (queued.body as SelectionBody) : null;
  const waitingNow = useRef(waiting);
  waitingNow.current = waiting;
  const queuedKey = queued?.key;
  const refused = queued?.refused;
  useEffect(() => {
    if (!queuedKey) return;
    // The latest version is shown, as after any change that was not taken.
    if (refused) return outbox.remove(queuedKey);
    return () => void dispatch(baseApi.util.invalidateTags([{ type: 'Selections', id: selection.id }]));
  }, [queuedKey, refused, selection.id, dispatch]);
  const [draft, setDraft] = useState<Draft | null>(null);
  // The response to the last write, which the cache may not have yet.
  const [written, setWritten] = useState<Selection | null>(null);
  const current = written && written.version > selection.version ? written : selection;
  const latest = useRef(current);
  latest.current = current;
  const wanted = useRef<Draft | null>(null);
  const writing = useRef<Promise<boolean> | null>(null);

  async function write(): Promise<boolean> {
    while (wanted.current) {
      const sent = wanted.current;
      const { id, version } = latest.current;
      const body = { version, ...sent };
      const key = keyOf(body);
      const { data, error } = await save({ id, key, ...body });
      if (!data) {
        wanted.current = null;
        setDraft(null);
        if (queue(error, { key, method: 'PUT', path: `selections/${id}`, body })) return true;
        notify({ kind: 'warning', text: t(reasonOfFailure(error)) });
        return false;
      }
      latest.current = data;
      setWritten(data);
      if (wanted.current === sent) wanted.current = null;
    }
    setDraft(null);
    return true;
  }

  return {
    shown: draft || waiting ? withDraft(current, draft ?? (waiting as Draft)) : current,
    isQueued: waiting !== null,
    edit(change) {
      const { name, items } = wanted.current ?? waitingNow.current ?? draftOf(latest.current);
      const next = change({ name, items });
      wanted.current = next;
      setDraft(next);
      writing.current ??= write().finally(() => {
        writing.current = null;
      });
      return writing.current;
    },
  };
}
