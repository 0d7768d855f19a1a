import { useText } from '@baza/shared/contract';
import styles from './details.module.css';
import { TEXTS } from './texts.ts';

export default function Details() {
  const { t } = useText(TEXTS);
  return <p className={styles.details}>{t('details')}</p>;
}
