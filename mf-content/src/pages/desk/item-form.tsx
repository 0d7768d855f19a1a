import { useLocale, useText } from '@baza/shared/contract';
import { contentState, formatDateTime, isPageKind, LOCALES } from '@baza/shared/domain';
import { Badge, Button, Dialog, NoticeView, TextField } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import EyeIcon from 'lucide-react/icons/eye';
import { useState } from 'react';
import { TEXTS } from '../../texts.ts';
import { DeleteButton } from './delete-button.tsx';
import { FactsFields } from './facts-fields.tsx';
import { fromLocalTime, toLocalTime } from './item-draft.ts';
import styles from './item-form.module.css';
import { LanguageColumn } from './language-column.tsx';
import { Preview } from './preview.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { type ItemDraftOptions, useItemDraft } from './use-item-draft.ts';

interface Props extends ItemDraftOptions {
  /** Takes over what a colleague has saved. */
  onReload?: () => Promise<void>;
}

/** An item in all its languages side by side: its facts, its dates, what becomes of it. */
export function ItemForm({ onReload, ...options }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const item = useItemDraft(options);
  const { saved, draft, photos, video, trouble, isBusy, change } = item;
  const [isPreview, setPreview] = useState(false);
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
        void item.save();
      }}
    >
      <div className={styles.bar}>
        <Button variant="text" icon={<ArrowLeftIcon aria-hidden="true" />} onClick={options.onClose}>
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
      {item.isFromCopy && (
        <NoticeView kind="info">
          <span role="status">{t('copy.text')}</span>
          <Button size="s" variant="secondary" onClick={item.discardCopy}>
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
        onPhoto={item.addPhoto}
        onVideo={({ url }) => item.setVideo(url)}
      />
      <div className={styles.languages}>
        {LOCALES.map((language) => (
          <LanguageColumn
            key={`${language} ${item.round}`}
            kind={facts.kind}
            language={language}
            words={texts[language]}
            photos={photos}
            onWords={(words) => item.setWords(language, words)}
            onPhoto={item.addPhoto}
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
        <Button type="submit" loading={item.isSaving} disabled={isBusy}>
          {t(publishFrom === null ? 'saveDraft' : 'save')}
        </Button>
        {contentState(draft) === 'draft' && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void item.save({ publishFrom: new Date().toISOString() }, 'published')}
          >
            {t('publish')}
          </Button>
        )}
        <Button variant="secondary" icon={<EyeIcon aria-hidden="true" />} onClick={() => setPreview(true)}>
          {t('preview.open')}
        </Button>
        {saved && saved.publishFrom !== null && (
          <Button variant="danger" disabled={isBusy} onClick={() => void item.takeOff()}>
            {t('unpublish')}
          </Button>
        )}
        {saved && (saved.state === 'draft' || saved.state === 'ended') && (
          <DeleteButton disabled={isBusy} onDelete={item.remove} />
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
