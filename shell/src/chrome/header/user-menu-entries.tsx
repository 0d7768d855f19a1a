import LogOutIcon from 'lucide-react/icons/log-out';
import { Link } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { entriesOf } from '../links/menu.ts';
import { useChrome } from '../services.ts';
import styles from './user-menu-entries.module.css';

interface Props {
  name: string;
  note: string;
  /** An entry was followed. */
  onDone: () => void;
}

/** Who is logged in, the sections of their role, and the way out. */
export default function UserMenuEntries({ name, note, onDone }: Props) {
  const { t, locale } = useShellText();
  const { menu, session } = useChrome();
  const { roles } = useValue(session);
  return (
    <div className={styles.menu}>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        {note !== name && <p className={styles.note}>{note}</p>}
      </div>
      <ul className={styles.list}>
        {entriesOf(menu, 'profile', roles).map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} className={styles.item} onClick={onDone}>
              {entry.label[locale]}
            </Link>
          </li>
        ))}
        {roles.includes('ops') && (
          <li>
            <Link to="/websocket/WebsocketConfig" className={styles.item} onClick={onDone}>
              {t('header.realtime')}
            </Link>
          </li>
        )}
      </ul>
      <button type="button" className={styles.item} onClick={() => void session.logout()}>
        <LogOutIcon aria-hidden="true" />
        {t('header.logout')}
      </button>
    </div>
  );
}
