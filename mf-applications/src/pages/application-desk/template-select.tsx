import { useText } from '@baza/shared/contract';
import type { TemplateUse } from '@baza/shared/domain';
import { Button, Select } from '@baza/shared/ui';
import { useRef } from 'react';
import { useApplicationTemplatesQuery } from '../../api/templates-api.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import styles from './desk.module.css';

interface Props {
  id: number;
  use: TemplateUse;
  /** What is in the field. */
  text: string;
  onText: (text: string) => void;
}

/** Adds a template to a message. Another choice replaces a template that has not been edited. */
export function TemplateSelect({ id, use, text, onText }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { currentData, error, isFetching, refetch } = useApplicationTemplatesQuery(
    { id, use },
    { refetchOnMountOrArgChange: true },
  );
  const inserted = useRef<string | null>(null);
  if (error && !currentData)
    return (
      <p role="alert" className={styles.line}>
        <span className={styles.failed}>{t('template.failed')}</span>
        <Button variant="text" size="s" loading={isFetching} onClick={() => void refetch()}>
          {t('template.retry')}
        </Button>
      </p>
    );
  if (currentData?.items.length === 0) return null;
  const insert = (value: string | null) => {
    const next = currentData?.items.find((item) => String(item.id) === value)?.text;
    if (!next) return;
    const last = inserted.current;
    const own = (last && text.endsWith(last) ? text.slice(0, -last.length) : text).trimEnd();
    inserted.current = next;
    onText(own ? `${own}\n${next}` : next);
  };
  return (
    <Select
      label={t('template.insert')}
      hint={t('template.hint')}
      placeholder={t('template.choose')}
      disabled={!currentData}
      options={(currentData?.items ?? []).map(({ id: value, title }) => ({
        value: String(value),
        label: title,
      }))}
      value={null}
      onValue={insert}
    />
  );
}
