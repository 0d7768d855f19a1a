import { useText } from '@baza/shared/contract';
import { PhotoFrame } from '@baza/shared/page';
import type { CaseChanges, ModerationItem, Photo } from '@baza/shared/schema';
import { Badge } from '@baza/shared/ui';
import MinusIcon from 'lucide-react/icons/minus';
import PlusIcon from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import panel from './case-panel.module.css';
import styles from './changes.module.css';
import { type PhotoMark, photoMarks } from './photo-marks.ts';
import { TEXTS } from './texts.ts';
import { useFieldText } from './use-field-text.ts';
import { type DiffPart, wordDiff } from './word-diff.ts';

/** Typed texts, in which single words change. */
const TYPED = ['title', 'description', 'address', 'landmark'];
/** The currency a price was typed in says nothing about the property. */
const UNSEEN = ['priceUnit'];

/** What the owner changed since the last decision: the old value beside the new one. */
export function Changes({ item, changes }: { item: ModerationItem; changes: CaseChanges }) {
  const { t } = useText(TEXTS);
  const words = useFieldText(item);
  const fields = changes.fields.filter(({ path }) => !UNSEEN.includes(path));
  if (fields.length === 0) return null;
  return (
    <section aria-label={t('diff.title')} className={styles.changes}>
      <h3 className={panel.subtitle}>{t(`diff.since.${changes.since}`)}</h3>
      <ul className={styles.fields}>
        {fields.map(({ path, from, to }) => (
          <li key={path} className={styles.field}>
            <h4 className={styles.label}>{words.label(path)}</h4>
            {path === 'photoIds' ? (
              <PhotoChange item={item} changes={changes} from={from as string[]} />
            ) : TYPED.includes(path) ? (
              <TextChange from={String(from ?? '')} to={String(to ?? '')} />
            ) : (
              <Sides
                before={words.value(path, from, changes.areasBefore)}
                after={words.value(path, to, item.areas)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two boxes side by side, one under the other on phones; each says which it is in words and by a sign. */
function Sides({ before, after }: { before: ReactNode; after: ReactNode }) {
  const { t } = useText(TEXTS);
  return (
    <dl className={styles.sides}>
      <div className={styles.before}>
        <dt>
          <MinusIcon aria-hidden="true" />
          {t('diff.before')}
        </dt>
        <dd>{before ?? t('diff.empty')}</dd>
      </div>
      <div className={styles.after}>
        <dt>
          <PlusIcon aria-hidden="true" />
          {t('diff.after')}
        </dt>
        <dd>{after ?? t('diff.empty')}</dd>
      </div>
    </dl>
  );
}

function TextChange({ from, to }: { from: string; to: string }) {
  const { before, after } = wordDiff(from, to);
  const Marked = ({ parts, as: Mark }: { parts: DiffPart[]; as: 'del' | 'ins' }) =>
    parts.map(({ text, changed }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      changed ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
    );
  return (
    <Sides
      before={from === '' ? null : <Marked parts={before} as="del" />}
      after={to === '' ? null : <Marked parts={after} as="ins" />}
    />
  );
}

function PhotoChange({
  item,
  changes,
  from,
}: {
  item: ModerationItem;
  changes: CaseChanges;
  from: readonly string[];
}) {
  const { t } = useText(TEXTS);
  const marks = photoMarks(from, item.photoIds);
  const strip = (photos: { id: string; mark: PhotoMark }[], of: (id: string, at: number) => Photo | null) =>
    photos.length === 0 ? null : (
      <ol className={styles.photos}>
        {photos.map(({ id, mark }, at) => {
          const photo = of(id, at);
          return (
            <li key={id} className={styles[mark.kind]}>
              <div className={styles.photo}>
                <PhotoFrame
                  photo={photo}
                  alt={t('diff.photo', { number: at + 1 })}
                  sizes="128px"
                  none={t('diff.lost')}
                />
              </div>
              {mark.kind !== 'same' && (
                <Badge
                  tone={mark.kind === 'removed' ? 'danger' : mark.kind === 'added' ? 'success' : 'accent'}
                >
                  {mark.kind === 'moved'
                    ? t('diff.moved', { from: mark.from, to: mark.to })
                    : t(`diff.${mark.kind}`)}
                </Badge>
              )}
            </li>
          );
        })}
      </ol>
    );
  return (
    <Sides
      before={strip(marks.before, (_id, at) => changes.photosBefore[at] ?? null)}
      after={strip(marks.after, (id) => item.photos.find((photo) => photo.id === id) ?? null)}
    />
  );
}
