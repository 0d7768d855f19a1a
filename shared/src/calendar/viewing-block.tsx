import { formatTime } from '@baza/shared/domain';
import { PhotoImage } from '@baza/shared/page';
import type { Photo } from '@baza/shared/schema';
import { Badge, type BadgeProps, cx } from '@baza/shared/ui';
import styles from './viewing-block.module.css';

/** A viewing as the calendar shows it. */
export interface CalendarItem {
  key: string;
  startsAt: string;
  title: string;
  photo: Photo | null;
  /** With whom. */
  who: string;
  /** The name of its state. */
  state: string;
  tone: NonNullable<BadgeProps['tone']>;
  /** Does not take place. */
  isOff: boolean;
}

interface Props {
  item: CalendarItem;
  /** In a cell of the week. */
  small?: boolean;
  onOpen: (key: string) => void;
}

/** A viewing of the calendar, which opens it. */
export function ViewingBlock({ item, small, onOpen }: Props) {
  const { key, startsAt, title, photo, who, state, tone, isOff } = item;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cx(styles.block, styles[tone], small && styles.small, isOff && styles.off)}
      onClick={() => onOpen(key)}
    >
      {photo && (
        <span className={styles.photo}>
          <PhotoImage photo={photo} alt="" sizes="72px" />
        </span>
      )}
      <span className={styles.text}>
        <time dateTime={startsAt} className={styles.time}>
          {formatTime(startsAt)}
        </time>
        <span className={styles.title}>{title}</span>
        {who && <span className={styles.who}>{who}</span>}
        {small ? (
          <span className={styles.state}>{state}</span>
        ) : (
          <span>
            <Badge tone={tone}>{state}</Badge>
          </span>
        )}
      </span>
    </button>
  );
}
