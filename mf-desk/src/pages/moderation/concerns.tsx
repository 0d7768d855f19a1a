import { useText } from '@baza/shared/contract';
import { useIssueSentence } from '@baza/shared/page';
import type { ModerationItem } from '@baza/shared/schema';
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point';
import styles from './case-panel.module.css';
import { TEXTS } from './texts.ts';

/** Why the listing needs a close look: contacts in its texts, an unusual price. */
export function Concerns({ concerns }: Pick<ModerationItem, 'concerns'>) {
  const { t } = useText(TEXTS);
  const sentence = useIssueSentence();
  if (concerns.length === 0) return null;
  return (
    <section className={styles.twins} aria-label={t('concerns')}>
      <TriangleAlertIcon aria-hidden="true" />
      <div>
        <h3 className={styles.twinsTitle}>{t('concerns')}</h3>
        <ul>
          {concerns.map((concern) => (
            <li key={concern.path + concern.code}>{sentence(concern)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
