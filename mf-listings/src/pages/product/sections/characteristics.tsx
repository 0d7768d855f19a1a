import { useText } from '@baza/shared/contract';
import { type CategoryCode, groupedCharacteristics } from '@baza/shared/domain';
import { type CharacteristicValue, useCharacteristicText } from '@baza/shared/page';
import CheckIcon from 'lucide-react/icons/check';
import { Section } from './section.tsx';
import styles from './sections.module.css';

interface Props {
  category: CategoryCode;
  values: Readonly<Record<string, CharacteristicValue>>;
}

/** All characteristics by group; features are shown as ticks. */
export function Characteristics({ category, values }: Props) {
  const { t } = useText('listings_product');
  const { t: domain } = useText('domain');
  const words = useCharacteristicText();
  const groups = groupedCharacteristics(category)
    .map(({ group, characteristics }) => ({
      group,
      rows: characteristics.flatMap((row) => {
        const value = values[row.code];
        return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [{ row, value }];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section title={t('characteristics')}>
      {groups.map(({ group, rows }) => (
        <div key={group} className={styles.group}>
          <h3 className={styles.groupTitle}>{domain(`group.${group}`)}</h3>
          <dl className={styles.facts}>
            {rows.map(({ row, value }) => (
              <div key={row.code} className={typeof value === 'object' ? styles.wideFact : styles.fact}>
                <dt>{words.label(row, category)}</dt>
                <dd>
                  {typeof value === 'object' ? (
                    <ul className={styles.ticks}>
                      {value.map((option) => (
                        <li key={option}>
                          <CheckIcon aria-hidden="true" />
                          {words.option(row, option)}
                        </li>
                      ))}
                    </ul>
                  ) : (
                    words.value(row, value)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Section>
  );
}
