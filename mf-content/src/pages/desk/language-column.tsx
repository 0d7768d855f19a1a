import { useText } from '@baza/shared/contract';
import {
  bcp47,
  CONTENT_LIMITS,
  type ContentKind,
  type ContentPart,
  LOCALE_NAMES,
  type Locale,
  OPTIONAL_PARTS,
  REQUIRED_PARTS,
} from '@baza/shared/domain';
import type { ContentWords, Photo } from '@baza/shared/schema';
import { Badge, TextArea, TextField } from '@baza/shared/ui';
import { TEXTS } from '../../texts.ts';
import styles from './language-column.module.css';
import { RichEditor } from './rich-editor/rich-editor.tsx';

interface Props {
  kind: ContentKind;
  language: Locale;
  words: ContentWords;
  photos: readonly Photo[];
  onWords: (words: Partial<ContentWords>) => void;
  onPhoto: (file: File) => Promise<Photo>;
}

/** An item's text in one language, and what it lacks there. */
export function LanguageColumn({ kind, language, words, photos, onWords, onPhoto }: Props) {
  const { t } = useText(TEXTS);
  const required = REQUIRED_PARTS[kind];
  const parts: readonly ContentPart[] = [...required, ...(OPTIONAL_PARTS[kind] ?? [])];
  const lacks = required.filter((part) => !words[part]);
  const labelOf = (part: ContentPart) => t(`part.${kind}.${part}`);
  const lang = bcp47(language);
  return (
    <section className={styles.column} aria-label={LOCALE_NAMES[language]}>
      <header className={styles.head}>
        <h3 className={styles.name} lang={lang}>
          {LOCALE_NAMES[language]}
        </h3>
        {lacks.length === 0 ? (
          <Badge tone="success">{t('whole')}</Badge>
        ) : (
          <Badge tone="danger">{t('lacks', { parts: lacks.map(labelOf).join(', ') })}</Badge>
        )}
      </header>
      <TextField
        autoComplete="off"
        label={labelOf('title')}
        value={words.title}
        onValue={(title) => onWords({ title })}
        maxLength={CONTENT_LIMITS.title}
        lang={lang}
      />
      {parts.includes('text') && (
        <TextArea
          label={labelOf('text')}
          value={words.text}
          onValue={(text) => onWords({ text })}
          maxLength={CONTENT_LIMITS.text}
          rows={3}
          lang={lang}
        />
      )}
      {parts.includes('body') && (
        <div className={styles.body}>
          <span aria-hidden="true" className={styles.label}>
            {labelOf('body')}
          </span>
          <RichEditor
            label={`${labelOf('body')}, ${LOCALE_NAMES[language]}`}
            value={words.body}
            lang={lang}
            photos={photos}
            onValue={(body) => onWords({ body })}
            onPhoto={onPhoto}
          />
          <p className={styles.hint}>{t('editor.paste')}</p>
        </div>
      )}
    </section>
  );
}
