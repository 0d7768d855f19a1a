import { useLeaveQuestion, useShell, useText } from '@baza/shared/contract';
import type { Locale } from '@baza/shared/domain';
import type { ContentBody, ContentItem, ContentWords, Photo } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { useEffect, useRef, useState } from 'react';
import {
  useContentCreateMutation,
  useContentDeleteMutation,
  useContentEditMutation,
  useContentPhotoMutation,
  useContentUnpublishMutation,
} from '../../api/content-api.ts';
import { TEXTS } from '../../texts.ts';
import { readCopy, writeCopy } from './draft-copy.ts';
import { draftOf, isReadable, readyToSend } from './item-draft.ts';
import type { Trouble } from './trouble-notice.tsx';

export interface ItemDraftOptions {
  /** Null for a new item. */
  stored: ContentItem | null;
  initial: ContentBody;
  photos: readonly Photo[];
  onClose: () => void;
  onSaved?: (item: ContentItem) => void;
}

/** The draft of an item: its copy in the browser, its edits, what is written to the API and what went wrong. */
export function useItemDraft({ stored, initial, photos: known, onClose, onSaved }: ItemDraftOptions) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const [saved, setSaved] = useState(stored);
  const [copy, setCopy] = useState(() => readCopy(stored, initial));
  const [draft, setDraft] = useState(copy?.draft ?? initial);
  const [isChanged, setChanged] = useState(copy !== null);
  const [photos, setPhotos] = useState<readonly Photo[]>(copy?.photos ?? known);
  const [video, setVideo] = useState(copy ? copy.video : (stored?.video ?? null));
  /** Another one begins when the texts are replaced: editors keep their own. */
  const [round, setRound] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isGone, setGone] = useState(false);
  /** One for each content sent: a repeated click is one write. */
  const key = useRef<string>(crypto.randomUUID());
  const [create, creating] = useContentCreateMutation();
  const [edit, editing] = useContentEditMutation();
  const [unpublish, unpublishing] = useContentUnpublishMutation();
  const [discard] = useContentDeleteMutation();
  const [upload] = useContentPhotoMutation();
  const isBusy = creating.isLoading || editing.isLoading || unpublishing.isLoading;
  useLeaveQuestion(isChanged ? t('leave') : null);
  useEffect(() => {
    writeCopy(saved, initial, isChanged ? { draft, photos: [...photos], video } : null);
  }, [saved, initial, isChanged, draft, photos, video]);
  // Once nothing asks about leaving any more.
  useEffect(() => {
    if (stored === null && saved !== null) onSaved?.(saved);
  }, [stored, saved, onSaved]);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  const update = (next: (before: ContentBody) => ContentBody) => {
    key.current = crypto.randomUUID();
    setDraft(next);
    setChanged(true);
    setTrouble(null);
  };
  const change = (patch: Partial<ContentBody>) => update((before) => ({ ...before, ...patch }));
  const setWords = (language: Locale, words: Partial<ContentWords>) =>
    update((before) => ({
      ...before,
      texts: { ...before.texts, [language]: { ...before.texts[language], ...words } },
    }));
  const addPhoto = async (file: File): Promise<Photo> => {
    const photo = await upload(file).unwrap();
    setPhotos((before) => [...before, photo]);
    return photo;
  };

  function finish(result: { data?: ContentItem; error?: unknown }, done: string): void {
    if (result.data) {
      // A new item's copy is under its kind, which the saved one no longer has.
      writeCopy(saved, initial, null);
      setSaved(result.data);
      setDraft(draftOf(result.data));
      setPhotos(result.data.photos);
      setVideo(result.data.video);
      setChanged(false);
      setTrouble(null);
      key.current = crypto.randomUUID();
      notify({ kind: 'success', text: t(done) });
      return;
    }
    const failed = apiErrorOf(result.error);
    const isTaken = failed?.problem?.type.endsWith(':exists');
    const paths = failed?.problem?.errors?.map(({ path }) => path) ?? [];
    if (failed?.status === 409) setTrouble({ kind: isTaken ? 'taken' : 'stale' });
    else if (failed?.status === 400) setTrouble({ kind: 'fields', paths });
    else setTrouble({ kind: 'failed' });
  }

  const save = async (patch: Partial<ContentBody> = {}, done = 'saved') => {
    const body = readyToSend({ ...draft, ...patch });
    if (body.publishFrom !== null && !isReadable(body)) {
      setTrouble({ kind: 'fields', paths: ['texts'] });
      return;
    }
    setDraft(body);
    finish(
      saved
        ? await edit({ key: key.current, id: saved.id, version: saved.version, body })
        : await create({ key: key.current, body }),
      done,
    );
  };
  const remove = async () => {
    if (!saved) return;
    const { error } = await discard({ id: saved.id, version: saved.version });
    const { status } = apiErrorOf(error) ?? {};
    // A colleague was quicker.
    if (error && status !== 404) {
      setTrouble({ kind: status === 409 ? 'stale' : 'failed' });
      return;
    }
    setChanged(false);
    writeCopy(saved, initial, null);
    notify({ kind: 'success', text: t('delete.done') });
    setGone(true);
  };
  const takeOff = async () => {
    if (!saved) return;
    finish(
      await unpublish({ key: crypto.randomUUID(), id: saved.id, version: saved.version }),
      'unpublished',
    );
  };
  const discardCopy = () => {
    setCopy(null);
    setDraft(initial);
    setPhotos(known);
    setVideo(saved?.video ?? null);
    setChanged(false);
    setRound(round + 1);
  };

  return {
    saved,
    draft,
    photos,
    video,
    round,
    trouble,
    isFromCopy: copy !== null && isChanged,
    isSaving: creating.isLoading || editing.isLoading,
    isBusy,
    change,
    setWords,
    setVideo,
    addPhoto,
    save,
    remove,
    takeOff,
    discardCopy,
  };
}
