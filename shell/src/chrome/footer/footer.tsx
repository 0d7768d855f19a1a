import { LanguageLinks } from '@baza/shared/contract';
import { Link } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { Logo } from '../links/logo.tsx';
import { entriesOf } from '../links/menu.ts';
import { PhoneLink } from '../links/phone-link.tsx';
import { NoticeArea } from '../notices/notice-area.tsx';
import { useChrome } from '../services.ts';
import styles from './footer.module.css';
import { SECTIONS } from './sections.ts';
import { SocialLinks } from './social-links.tsx';

export function Footer() {
  const { t, locale } = useShellText();
  const { config, menu, session } = useChrome();
  const { roles } = useValue(session);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p className={styles.text}>{t('footer.about')}</p>
          <noscript>
            <LanguageLinks label={t('preferences.language')} />
          </noscript>
        </div>
        <nav id={SECTIONS} className={styles.column} aria-labelledby="footer-useful">
          <h2 id="footer-useful" className={styles.title}>
            {t('footer.useful')}
          </h2>
          <ul className={styles.links}>
            {entriesOf(menu, 'header', roles).map((entry) => (
              <li key={entry.path}>
                <Link to={entry.path} className={styles.link}>
                  {entry.label[locale]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {config.phone && (
          <div className={styles.column}>
            <h2 className={styles.title}>{t('footer.contacts')}</h2>
            <PhoneLink className={styles.phone} />
          </div>
        )}
        <SocialLinks />
      </div>
      {/* At the turn of the year the server's page may be of the year before. */}
      <p className={styles.rights} suppressHydrationWarning>
        {t('footer.rights', { year: new Date().getFullYear() })}
      </p>
      <NoticeArea />
    </footer>
  );
}
