import { useShellText } from '../../i18n/use-shell-text.ts';
import { useChrome } from '../services.ts';
import styles from './footer.module.css';

/** Plain drawings in the networks' shapes, one path each on a 24-unit square. */
const networks = {
  telegram: {
    name: 'Telegram',
    path: 'M21.5 4.3 18.4 19c-.2 1-.9 1.3-1.7.8l-4.7-3.5-2.3 2.2c-.3.3-.5.5-1 .5l.3-4.8L17.8 6.3c.4-.3-.1-.5-.6-.2L6.4 12.9l-4.6-1.5c-1-.3-1-1 .2-1.5l18.2-7c.8-.3 1.6.2 1.3 1.4Z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M8 2.8h8A5.2 5.2 0 0 1 21.2 8v8a5.2 5.2 0 0 1-5.2 5.2H8A5.2 5.2 0 0 1 2.8 16V8A5.2 5.2 0 0 1 8 2.8Zm0 1.9A3.3 3.3 0 0 0 4.7 8v8A3.3 3.3 0 0 0 8 19.3h8a3.3 3.3 0 0 0 3.3-3.3V8A3.3 3.3 0 0 0 16 4.7H8Zm4 2.7a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2Zm0 1.9a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Zm4.8-3.2a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  },
  facebook: {
    name: 'Facebook',
    path: 'M13.6 21.5v-8h2.7l.5-3.3h-3.2V8.1c0-.9.4-1.8 1.9-1.8h1.5V3.5s-1.3-.2-2.6-.2c-2.7 0-4.4 1.6-4.4 4.5v2.4H7v3.3h3v8h3.6Z',
  },
  youtube: {
    name: 'YouTube',
    path: 'M21.6 7.2a2.6 2.6 0 0 0-1.8-1.8C18.2 5 12 5 12 5s-6.2 0-7.8.4a2.6 2.6 0 0 0-1.8 1.8C2 8.8 2 12 2 12s0 3.2.4 4.8a2.6 2.6 0 0 0 1.8 1.8C5.8 19 12 19 12 19s6.2 0 7.8-.4a2.6 2.6 0 0 0 1.8-1.8c.4-1.6.4-4.8.4-4.8s0-3.2-.4-4.8ZM10 15.1V8.9l5.2 3.1-5.2 3.1Z',
  },
} as const;
type Network = keyof typeof networks;

/** Official pages of the deployment's configuration; nothing if there are none. */
export function SocialLinks() {
  const { t } = useShellText();
  const { social = {} } = useChrome().config;
  const named = (Object.keys(networks) as Network[]).flatMap((network) => {
    const href = social[network];
    return href ? [{ network, href }] : [];
  });
  if (named.length === 0) return null;
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>{t('footer.social')}</h2>
      <ul className={styles.social}>
        {named.map(({ network, href }) => (
          <li key={network}>
            <a className={styles.network} href={href} target="_blank" rel="noopener noreferrer">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={networks[network].path} fill="currentColor" fillRule="evenodd" />
              </svg>
              {networks[network].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
