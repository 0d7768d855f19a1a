import { useText } from '@baza/shared/contract';
import { type CategoryCode, groupedCharacteristics } from '@baza/shared/domain';
import { type CharacteristicValue, useCharacteristicText } from '@baza/shared/page';
import { cx } from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import { More } from './more.tsx';
import { Section } from './section.tsx';
import styles from './sections.module.css';
import { type Group, splitGroups } from './split-groups.ts';

interface Props {
  category: CategoryCode;
  values: Readonly<Record<string, CharacteristicValue>>;
  /** Shows all at once; else the first eight on phones and tablets, and the others once expanded. */
  all?: boolean;
}

const MAX_SHOWN = 8;

/** All characteristics by group; features are shown as ticks. */
export function Characteristics({ category, values, all }: Props) {
  const { t } = useText('listings_product');
  const groups = groupedCharacteristics(category)
    .map(({ group, characteristics }) => ({
      group,
      goesOn: false,
      rows: characteristics.flatMap((row) => {
        const value = values[row.code];
        return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [{ row, value }];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return null;
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const [shown, rest] = splitGroups(groups, all ? total : MAX_SHOWN);
  return (
    <Section title={t('characteristics')}>
      <Groups groups={shown} category={category} />
      {rest.length > 0 && (
        <More label={t('allCharacteristics', { number: total })} className={styles.restOfFacts}>
          <Groups groups={rest} category={category} />
        </More>
      )}
    </Section>
  );
}

function Groups({ groups, category }: { groups: readonly Group[]; category: CategoryCode }) {
  const { t: domain } = useText('domain');
  const words = useCharacteristicText();
  return groups.map(({ group, goesOn, rows }) => (
    <div key={group} className={cx(styles.group, goesOn && styles.goesOn)}>
      {!goesOn && <h3 className={styles.groupTitle}>{domain(`group.${group}`)}</h3>}
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
  ));
}
