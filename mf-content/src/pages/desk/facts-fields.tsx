import { useText } from '@baza/shared/contract';
import { CONTENT_LIMITS, DATED_KINDS, FIGURE_FORMS, SERVICE_ICONS } from '@baza/shared/domain';
import type { ContentFacts, Photo, UploadedVideo } from '@baza/shared/schema';
import { Checkbox, NumberField, Select, TextField } from '@baza/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { TEXTS } from '../../texts.ts';
import styles from './facts-fields.module.css';
import { PhotoField } from './photo-field.tsx';
import { VideoField } from './video-field.tsx';
import { VideoUpload } from './video-upload.tsx';

interface Props {
  facts: ContentFacts;
  photos: readonly Photo[];
  /** Where the recording plays; null without one. */
  video: string | null;
  order: number;
  hasError: (path: string) => boolean;
  onFacts: (facts: ContentFacts) => void;
  onOrder: (order: number) => void;
  onPhoto: (file: File) => Promise<Photo>;
  onVideo: (video: UploadedVideo) => void;
}

/** What an item has besides its texts. */
export function FactsFields(props: Props) {
  const { facts, photos, video, order, hasError, onFacts, onOrder, onPhoto, onVideo } = props;
  const { t } = useText(TEXTS);
  // A file takes a while, during which other fields are changed.
  const latest = useRef(facts);
  useLayoutEffect(() => {
    latest.current = facts;
  });
  const setPhoto = async (file: File) => {
    const { id } = await onPhoto(file);
    if ('photo' in latest.current) onFacts({ ...latest.current, photo: id });
  };
  const errorOf = (field: string) => (hasError(`facts.${field}`) ? t(`error.${field}`) : null);
  return (
    <div className={styles.fields}>
      {'slug' in facts && (
        <TextField
          autoComplete="off"
          label={t('field.slug')}
          hint={t('hint.slug')}
          error={errorOf('slug')}
          value={facts.slug}
          onValue={(slug) => onFacts({ ...facts, slug: slug.trim().toLowerCase() })}
          maxLength={CONTENT_LIMITS.slug}
        />
      )}
      {'photo' in facts && (
        <PhotoField
          label={t('field.photo')}
          error={errorOf('photo')}
          photo={photos.find(({ id }) => id === facts.photo) ?? null}
          onFile={setPhoto}
          onRemove={facts.kind === 'videos' ? null : () => onFacts({ ...facts, photo: null })}
        />
      )}
      {facts.kind === 'videos' && (
        <>
          <VideoField
            media={facts.media}
            error={errorOf('media')}
            onMedia={(media) => onFacts({ ...facts, media })}
          />
          {facts.media.type === 'youtube' && (
            <NumberField
              label={t('field.seconds')}
              error={errorOf('seconds')}
              value={facts.seconds}
              min={0}
              max={CONTENT_LIMITS.seconds}
              onValue={(seconds) => onFacts({ ...facts, seconds: seconds ?? 0 })}
            />
          )}
          <VideoUpload
            url={facts.media.type === 'file' ? video : null}
            onVideo={(uploaded) => {
              const { file, format, seconds } = uploaded;
              if (latest.current.kind !== 'videos') return;
              onVideo(uploaded);
              onFacts({ ...latest.current, seconds, media: { type: 'file', file, format } });
            }}
            onPicture={setPhoto}
          />
        </>
      )}
      {facts.kind === 'testimonials' && (
        <>
          <NumberField
            label={t('field.rating')}
            error={errorOf('rating')}
            value={facts.rating}
            min={1}
            max={5}
            onValue={(rating) => onFacts({ ...facts, rating: rating ?? 1 })}
          />
          <Checkbox checked={facts.isDemo} onChecked={(isDemo) => onFacts({ ...facts, isDemo })}>
            {t('field.isDemo')}
          </Checkbox>
        </>
      )}
      {facts.kind === 'figures' && (
        <>
          <NumberField
            label={t('field.value')}
            error={errorOf('value')}
            value={facts.value}
            min={0}
            precision={2}
            onValue={(value) => onFacts({ ...facts, value: value ?? 0 })}
          />
          <Select
            label={t('field.form')}
            options={FIGURE_FORMS.map((value) => ({ value, label: t(`form.${value}`) }))}
            value={facts.form}
            onValue={(form) => form && onFacts({ ...facts, form })}
          />
        </>
      )}
      {facts.kind === 'services' && (
        <Select
          label={t('field.icon')}
          options={SERVICE_ICONS.map((value) => ({ value, label: t(`icon.${value}`) }))}
          value={facts.icon}
          onValue={(icon) => icon && onFacts({ ...facts, icon })}
        />
      )}
      {'href' in facts && (
        <TextField
          inputMode="url"
          autoComplete="off"
          label={t(facts.kind === 'claims' || facts.kind === 'figures' ? 'field.sourceHref' : 'field.href')}
          hint={t(facts.kind === 'links' ? 'hint.href' : 'hint.path')}
          error={errorOf('href')}
          value={facts.href ?? ''}
          onValue={(href) => onFacts({ ...facts, href: href.trim() })}
        />
      )}
      {'asOf' in facts && (
        <TextField
          type="date"
          autoComplete="off"
          label={t('field.asOf')}
          hint={t('hint.asOf')}
          error={errorOf('asOf')}
          value={facts.asOf}
          onValue={(asOf) => onFacts({ ...facts, asOf })}
        />
      )}
      {!DATED_KINDS.includes(facts.kind) && (
        <NumberField
          label={t('field.order')}
          hint={t('hint.order')}
          value={order}
          min={0}
          max={CONTENT_LIMITS.order}
          onValue={(next) => onOrder(next ?? 0)}
        />
      )}
    </div>
  );
}
