import { localePath, splitLocale } from '@baza/shared/contract/routes';
import en from './i18n/en.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz.json' with { type: 'json' };
import styles from './status.module.css';

const texts = { uz, ru, en };

/** Shown if even the error page fails; depends on nothing that could have failed with it. */
export function LastResort() {
  const { locale, edition } = splitLocale(window.location.pathname);
  const { text, home } = texts[locale];
  return (
    <div className={styles.lastResort} role="alert">
      <p>{text}</p>
      <a href={localePath(edition, '/')}>{home}</a>
    </div>
  );
}
