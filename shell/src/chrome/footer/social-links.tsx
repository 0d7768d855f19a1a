import { useShellText } from '../../i18n/use-shell-text.ts';
import { useChrome } from '../services.ts';
import styles from './footer.module.css';
import drawings from './networks.svg';

const networks = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
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
              <svg aria-hidden="true">
                <use href={`${drawings}#${network}`} />
              </svg>
              {networks[network]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
