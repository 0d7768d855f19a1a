import { useShellText } from '../../i18n/use-shell-text.ts';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the header to the content. A link would add to the history. */
export function SkipLink() {
  const { t } = useShellText();
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
      {t('skip')}
    </button>
  );
}
