import { useShell, useText } from '@baza/shared/contract';
import {
  APPLICATION_KINDS,
  LOCALES,
  type Locale,
  REASON_LENGTH,
  TEMPLATE_LENGTH,
  TEMPLATE_PLACEHOLDERS,
  TEMPLATE_USES,
  type TemplatePlaceholder,
  unknownPlaceholders,
} from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import type { MessageTemplate, TemplateBody } from '@baza/shared/schema';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { Button, Chips, Dialog, TextArea, TextField } from '@baza/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessageTemplateAddMutation, useMessageTemplateChangeMutation } from '../../api/templates-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import styles from './supervision.module.css';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';
import { isOutdated, TemplateTrouble } from './template-trouble.tsx';

interface Props {
  /** Null for a new one. */
  template: MessageTemplate | null;
  onClose: () => void;
}

const NEW: TemplateBody = {
  title: '',
  texts: { uz: '', ru: '', en: '' },
  kinds: [...APPLICATION_KINDS],
  uses: ['request'],
};

/** Writes a template or changes one: its title, where it fits, and its text in up to three languages. */
export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { notify } = useShell();
  const dispatch = useAppDispatch();
  const attempt = useAttemptKey();
  const formId = useId();
  const [add, adding] = useMessageTemplateAddMutation();
  const [change, changing] = useMessageTemplateChangeMutation();
  const { title, texts, kinds, uses } = template ?? NEW;
  const [body, setBody] = useState<TemplateBody>({ title, texts, kinds, uses });
  const [tried, setTried] = useState(false);
  const error = adding.error ?? changing.error;
  const write = (to: Partial<TemplateBody>) => setBody((before) => ({ ...before, ...to }));

  const isEmpty = LOCALES.every((locale) => body.texts[locale].trim() === '');
  function issueOf(locale: Locale): string | null {
    const text = body.texts[locale].trim();
    const found = unknownPlaceholders(text);
    if (found.length > 0) return t('templates.wrong.unknown', { found: found.join(' ') });
    if (text !== '' && text.length < REASON_LENGTH.min)
      return t('templates.wrong.short', { count: REASON_LENGTH.min });
    return isEmpty && locale === LOCALES[0] ? t('templates.wrong.none') : null;
  }
  const isWrong =
    body.title.trim() === '' ||
    body.kinds.length === 0 ||
    body.uses.length === 0 ||
    LOCALES.some((locale) => issueOf(locale) !== null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isWrong || adding.isLoading || changing.isLoading) return;
    const { error: failed } = template
      ? await change({ id: template.id, body: { ...body, version: template.version } })
      : await add({ body, key: attempt.keyOf(body) });
    if (failed) {
      if (isOutdated(failed)) dispatch(baseApi.util.invalidateTags(['Applications']));
      return;
    }
    notify({ kind: 'success', text: t(template ? 'templates.saved' : 'templates.added') });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={template ? t('templates.editOf', { title: template.title }) : t('templates.new')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={adding.isLoading || changing.isLoading}
            disabled={template !== null && isOutdated(error)}
          >
            {t('templates.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={t('templates.name')}
          required
          autoComplete="off"
          maxLength={TEMPLATE_LENGTH.title}
          value={body.title}
          error={tried && body.title.trim() === '' ? t('templates.wrong.title') : null}
          onValue={(next) => write({ title: next })}
        />
        <Chips
          label={t('templates.uses')}
          required
          options={TEMPLATE_USES.map((value) => ({ value, label: t(`templates.use.${value}`) }))}
          value={body.uses}
          error={tried && body.uses.length === 0 ? t('templates.wrong.uses') : null}
          onValue={(next) => write({ uses: next })}
        />
        <Chips
          label={t('templates.kinds')}
          required
          options={APPLICATION_KINDS.map((value) => ({ value, label: common(`kind.${value}`) }))}
          value={body.kinds}
          error={tried && body.kinds.length === 0 ? t('templates.wrong.kinds') : null}
          onValue={(next) => write({ kinds: next })}
        />
        <TemplateTexts
          texts={body.texts}
          issueOf={(locale) => (tried ? issueOf(locale) : null)}
          onTexts={(next) => write({ texts: next })}
        />
        <TemplateTrouble error={error} />
      </form>
    </Dialog>
  );
}

interface TextsProps {
  texts: TemplateBody['texts'];
  issueOf: (locale: Locale) => string | null;
  onTexts: (texts: TemplateBody['texts']) => void;
}

/** The text in each language, and buttons that put a placeholder where the caret was last. */
function TemplateTexts({ texts, issueOf, onTexts }: TextsProps) {
  const { t } = useText(SUPERVISION_TEXTS);
  const labelId = useId();
  const areas = useRef<Partial<Record<Locale, HTMLTextAreaElement | null>>>({});
  const [last, setLast] = useState<Locale>(LOCALES.find((locale) => texts[locale] !== '') ?? LOCALES[0]);
  function insert(placeholder: TemplatePlaceholder) {
    const area = areas.current[last];
    const text = texts[last];
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    const added = `{${placeholder}}`;
    if (text.length - (end - start) + added.length > TEMPLATE_LENGTH.text) return;
    onTexts({ ...texts, [last]: text.slice(0, start) + added + text.slice(end) });
    // Once the field shows the new text.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + added.length, start + added.length);
    });
  }
  return (
    <>
      {LOCALES.map((locale) => (
        <TextArea
          key={locale}
          ref={(area) => {
            areas.current[locale] = area;
          }}
          label={t(`templates.language.${locale}`)}
          rows={3}
          maxLength={TEMPLATE_LENGTH.text}
          value={texts[locale]}
          error={issueOf(locale)}
          onFocus={() => setLast(locale)}
          onValue={(next) => onTexts({ ...texts, [locale]: next })}
        />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields. */}
      <div role="group" aria-labelledby={labelId} className={styles.placeholders}>
        <span id={labelId}>{`${t('templates.placeholders')} (${t(`templates.languageName.${last}`)})`}</span>
        {TEMPLATE_PLACEHOLDERS.map((placeholder) => (
          <Button
            key={placeholder}
            type="button"
            variant="secondary"
            size="s"
            onClick={() => insert(placeholder)}
          >
            {t(`templates.placeholder.${placeholder}`)}
          </Button>
        ))}
      </div>
      <p className={styles.muted}>{t('templates.placeholdersHint')}</p>
    </>
  );
}
