import { useLeaveQuestion, useLocale, useShell, useText } from '@baza/shared/contract';
import { contentState, formatDateTime, isPageKind, LOCALES, type Locale } from '@baza/shared/domain';
import type { ContentBody, ContentItem, ContentWords, Photo } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Badge, Button, Dialog, NoticeView, TextField } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import EyeIcon from 'lucide-react/icons/eye';
import { useEffect, useRef, useState } from 'react';
import {
  useContentCreateMutation,
  useContentDeleteMutation,
  useContentEditMutation,
  useContentPhotoMutation,
  useContentUnpublishMutation,
} from '../../api/content-api.ts';
import { TEXTS } from '../../texts.ts';
import { DeleteButton } from './delete-button.tsx';
import { readCopy, writeCopy } from './draft-copy.ts';
import { FactsFields } from './facts-fields.tsx';
import { draftOf, fromLocalTime, isReadable, readyToSend, toLocalTime } from './item-draft.ts';
import styles from './item-form.module.css';
import { LanguageColumn } from './language-column.tsx';
import { Preview } from './preview.tsx';
import { type Trouble, TroubleNotice } from './trouble-notice.tsx';

interface Props {
  /** Null for a new item. */
  stored: ContentItem | null;
  initial: ContentBody;
  photos: readonly Photo[];
  onClose: () => void;
  onSaved?: (item: ContentItem) => void;
  /** Takes over what a colleague has saved. */
  onReload?: () => Promise<void>;
}

/** An item in all its languages side by side: its facts, its dates, what becomes of it. */
export function ItemForm({ stored, initial, photos: known, onClose, onSaved, onReload }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
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
  const [isPreview, setPreview] = useState(false);
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

  const change = (patch: Partial<ContentBody>) => {
    key.current = crypto.randomUUID();
    setDraft((before) => ({ ...before, ...patch }));
    setChanged(true);
    setTrouble(null);
  };
  const setWords = (language: Locale, words: Partial<ContentWords>) => {
    key.current = crypto.randomUUID();
    setDraft((before) => ({
      ...before,
      texts: { ...before.texts, [language]: { ...before.texts[language], ...words } },
    }));
    setChanged(true);
    setTrouble(null);
  };
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

  const { facts, texts, publishFrom, publishUntil } = draft;
  const wrong = trouble?.kind === 'fields' ? trouble.paths : trouble?.kind === 'taken' ? ['facts.slug'] : [];
  const state = saved ? saved.state : 'draft';
  const hasError = (path: string) => wrong.some((one) => one === path || one.startsWith(`${path}.`));

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.bar}>
        <Button variant="text" icon={<ArrowLeftIcon aria-hidden="true" />} onClick={onClose}>
          {t('toList')}
        </Button>
        <h2 className={styles.name}>{t(saved ? `edit.${facts.kind}` : `new.${facts.kind}`)}</h2>
        <Badge tone={state === 'published' ? 'success' : 'neutral'}>{t(`state.${state}`)}</Badge>
        {saved && (
          <span className={styles.time}>
            {t('updated', { date: formatDateTime(saved.updatedAt, locale) })}
          </span>
        )}
      </div>
      {copy && isChanged && (
        <NoticeView kind="info">
          <span role="status">{t('copy.text')}</span>
          <Button
            size="s"
            variant="secondary"
            onClick={() => {
              setCopy(null);
              setDraft(initial);
              setPhotos(known);
              setVideo(saved?.video ?? null);
              setChanged(false);
              setRound(round + 1);
            }}
          >
            {t('copy.discard')}
          </Button>
        </NoticeView>
      )}
      {trouble && <TroubleNotice trouble={trouble} onReload={onReload} />}
      <FactsFields
        facts={facts}
        photos={photos}
        video={video}
        order={draft.order}
        hasError={hasError}
        onFacts={(next) => change({ facts: next })}
        onOrder={(order) => change({ order })}
        onPhoto={addPhoto}
        onVideo={({ url }) => setVideo(url)}
      />
      <div className={styles.languages}>
        {LOCALES.map((language) => (
          <LanguageColumn
            key={`${language} ${round}`}
            kind={facts.kind}
            language={language}
            words={texts[language]}
            photos={photos}
            onWords={(words) => setWords(language, words)}
            onPhoto={addPhoto}
          />
        ))}
      </div>
      <fieldset className={styles.schedule}>
        <legend className={styles.legend}>{t('schedule.title')}</legend>
        <TextField
          type="datetime-local"
          autoComplete="off"
          label={t('schedule.from')}
          hint={t('schedule.zone')}
          value={toLocalTime(publishFrom)}
          onValue={(text) => change({ publishFrom: fromLocalTime(text) })}
        />
        <TextField
          type="datetime-local"
          autoComplete="off"
          label={t('schedule.until')}
          hint={t('schedule.untilHint')}
          error={hasError('publishUntil') ? t('error.publishUntil') : null}
          value={toLocalTime(publishUntil)}
          onValue={(text) => change({ publishUntil: fromLocalTime(text) })}
        />
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" loading={creating.isLoading || editing.isLoading} disabled={isBusy}>
          {t(publishFrom === null ? 'saveDraft' : 'save')}
        </Button>
        {contentState(draft) === 'draft' && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void save({ publishFrom: new Date().toISOString() }, 'published')}
          >
            {t('publish')}
          </Button>
        )}
        <Button variant="secondary" icon={<EyeIcon aria-hidden="true" />} onClick={() => setPreview(true)}>
          {t('preview.open')}
        </Button>
        {saved && saved.publishFrom !== null && (
          <Button variant="danger" disabled={isBusy} onClick={() => void takeOff()}>
            {t('unpublish')}
          </Button>
        )}
        {saved && (saved.state === 'draft' || saved.state === 'ended') && (
          <DeleteButton disabled={isBusy} onDelete={remove} />
        )}
      </div>
      {isPreview && (
        <Dialog
          open
          size="l"
          variant={isPageKind(facts.kind) ? 'full' : 'center'}
          title={t('preview.title')}
          onClose={() => setPreview(false)}
        >
          <Preview draft={draft} photos={photos} video={video} />
        </Dialog>
      )}
    </form>
  );
}
