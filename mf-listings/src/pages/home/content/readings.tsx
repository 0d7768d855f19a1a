import { paths, useText } from '@baza/shared/contract';
import type { PageKind } from '@baza/shared/domain';
import type { ContentCard } from '@baza/shared/schema';
import { cx, PHONE } from '@baza/shared/ui';
import { ReadingCard } from '../../../features/content/reading-card.tsx';
import swiped from '../../../features/lists/phone-row.module.css';
import { ANCHORS } from '../anchors.ts';
import { Section } from '../section.tsx';
import styles from './readings.module.css';

/** The latest news, or the housing guide. */
export function Readings({ kind, items }: { kind: PageKind; items: readonly ContentCard[] }) {
  const { t } = useText('listings_home');
  if (items.length === 0) return null;
  return (
    <div id={ANCHORS[kind]} className={styles.anchor}>
      <Section
        title={t(`readings.title.${kind}`)}
        text={t(`readings.text.${kind}`)}
        more={{ to: paths.readings(kind), label: t(`readings.all.${kind}`) }}
      >
        <ul className={cx(styles.list, swiped.row)}>
          {items.map((item) => (
            <li key={item.id}>
              <ReadingCard kind={kind} item={item} sizes={`${PHONE} 72vw, 440px`} headingLevel={3} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
