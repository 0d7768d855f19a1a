import { useText } from '@baza/shared/contract';
import type { Characteristic } from '@baza/shared/domain';
import { type CharacteristicValue, useFormGroup } from '@baza/shared/page';
import { Button } from '@baza/shared/ui';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type CharacteristicPart, characteristicParts } from '../steps.ts';
import { useWizard } from '../wizard-context.tsx';
import { CharacteristicField } from './characteristic-field.tsx';
import styles from './steps.module.css';

interface Props {
  /** Leads past the optional questions, of which a phone asks one group at a time. */
  onSkip: () => void;
}

/** Every characteristic of the category: what must be given comes first, the rest unfolds by group. */
export function CharacteristicsStep({ onSkip }: Props) {
  const { t } = useText('listings_request');
  const shown = useFormGroup();
  const { form, edit, error } = useWizard();
  const { category, characteristics: values } = form;

  const field = (row: Characteristic) => (
    <CharacteristicField
      key={row.code}
      row={row}
      category={category}
      value={values[row.code]}
      error={(label) => error(`characteristics.${row.code}`, label)}
      onValue={(value) => {
        const { [row.code]: _before, ...rest } = values;
        edit({ characteristics: value === undefined ? rest : { ...rest, [row.code]: value as never } });
      }}
    />
  );
  const parts = characteristicParts(category);
  const required = parts.find(({ name }) => name === 'required')?.rows ?? [];
  if (shown !== null && shown !== 'required')
    return (
      <>
        <p className={styles.lead}>{t('characteristics.optional')}</p>
        <div className={styles.grid}>{parts.find(({ name }) => name === shown)?.rows.map(field)}</div>
        {shown !== parts.at(-1)?.name && (
          <Button variant="text" className={styles.skip} onClick={onSkip}>
            {t('characteristics.skip')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <p className={styles.lead}>{t('characteristics.lead')}</p>
      <div className={styles.grid}>{required.map(field)}</div>
      {shown === null && (
        <div className={styles.groups}>
          {parts.map(({ name, rows }) => {
            if (name === 'required') return null;
            const open = name === 'main' || rows.some((row) => error(`characteristics.${row.code}`) !== null);
            return (
              <Group key={name} group={name} rows={rows} values={values} open={open}>
                {rows.map(field)}
              </Group>
            );
          })}
        </div>
      )}
    </>
  );
}

interface GroupProps {
  group: Exclude<CharacteristicPart, 'required'>;
  rows: readonly Characteristic[];
  values: Readonly<Record<string, CharacteristicValue>>;
  open: boolean;
  children: React.ReactNode;
}

function Group({ group, rows, values, open, children }: GroupProps) {
  const { t } = useText('listings_request');
  const { t: domain } = useText('domain');
  const filled = rows.filter((row) => values[row.code] !== undefined).length;
  return (
    <details className={styles.group} open={open || filled > 0 || undefined}>
      <summary className={styles.summary}>
        <span className={styles.groupName}>{domain(`group.${group}`)}</span>
        <span className={styles.filled}>{t('characteristics.filled', { filled, total: rows.length })}</span>
        <ChevronDownIcon aria-hidden="true" />
      </summary>
      <div className={styles.grid}>{children}</div>
    </details>
  );
}
