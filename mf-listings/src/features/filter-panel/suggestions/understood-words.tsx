import { activeParts, EMPTY_FILTER, type Understood, withUnderstood } from '@baza/shared/domain';
import { usePartWords } from '../use-part-words.ts';
import styles from './suggestions.module.css';

/** The filters that a text would become, as the chips of the list. */
export function UnderstoodWords({ understood }: { understood: Understood }) {
  const filter = withUnderstood(EMPTY_FILTER, understood);
  const words = usePartWords(filter);
  return (
    <span className={styles.chips}>
      {activeParts(filter).map((part) => (
        <span key={part} className={styles.chip}>
          {words(part)}
        </span>
      ))}
    </span>
  );
}
