import { NoticeView } from '@baza/shared/ui';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { useChrome } from '../services.ts';
import styles from './notice-area.module.css';
import { useRealtimeNotices } from './use-realtime-notices.ts';

/** Shows timed notices. The clock stops while one of them is hovered or focused. */
export function NoticeArea() {
  const { notices } = useChrome();
  const { t } = useShellText();
  useRealtimeNotices();
  const entries = useValue(notices);
  return (
    <section
      aria-label={t('footer.notices')}
      aria-live="polite"
      aria-relevant="additions"
      className={styles.area}
      onPointerEnter={() => notices.hold(true)}
      onPointerLeave={() => notices.hold(false)}
      onFocus={() => notices.hold(true)}
      onBlur={() => notices.hold(false)}
    >
      {entries.map(({ id, text, kind, timeout, left, timed }) => (
        <div key={id} className={styles.entry}>
          <NoticeView kind={kind} timeout={timed ? timeout : 0} left={left} onClose={() => notices.close(id)}>
            {text}
          </NoticeView>
        </div>
      ))}
    </section>
  );
}
