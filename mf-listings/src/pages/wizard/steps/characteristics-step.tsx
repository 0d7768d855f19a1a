import { useText } from '@baza/shared/contract';
import {
  type Characteristic,
  type CharacteristicGroup,
  groupedCharacteristics,
  isRequired,
} from '@baza/shared/domain';
import type { CharacteristicValue } from '@baza/shared/page';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useWizard } from '../wizard-context.tsx';
import { CharacteristicField } from './characteristic-field.tsx';
import styles from './steps.module.css';

/** Every characteristic of the category by group; what must be given comes first, the rest unfolds. */
export function CharacteristicsStep() {
  const { t } = useText('listings_request');
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
  const groups = groupedCharacteristics(category);
  const needed = groups.flatMap(({ characteristics }) =>
    characteristics.filter((row) => isRequired(row, category)),
  );
  return (
    <>
      <p className={styles.lead}>{t('characteristics.lead')}</p>
      <div className={styles.grid}>{needed.map(field)}</div>
      <div className={styles.groups}>
        {groups.map(({ group, characteristics }) => {
          const rows = characteristics.filter((row) => !isRequired(row, category));
          if (rows.length === 0) return null;
          const open = group === 'main' || rows.some((row) => error(`characteristics.${row.code}`) !== null);
          return (
            <Group key={group} group={group} rows={rows} values={values} open={open}>
              {rows.map(field)}
            </Group>
          );
        })}
      </div>
    </>
  );
}

interface GroupProps {
  group: CharacteristicGroup;
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
