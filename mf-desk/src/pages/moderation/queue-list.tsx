import { useLocale, useText } from '@baza/shared/contract';
import { formatPrice } from '@baza/shared/domain';
import { PhotoFrame } from '@baza/shared/page';
import type { ModerationItem } from '@baza/shared/schema';
import { Checkbox, clamp, cx, FormatDate, VisuallyHidden } from '@baza/shared/ui';
import CopyIcon from 'lucide-react/icons/copy';
import FlagIcon from 'lucide-react/icons/flag';
import PencilIcon from 'lucide-react/icons/pencil';
import { useEffect, useRef } from 'react';
import styles from './queue-list.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  label: string;
  items: readonly ModerationItem[];
  open: number | null;
  onOpen: (id: number) => void;
  /** Cases that can be chosen for one decision, and those that are. */
  choice: { of: ReadonlySet<number>; chosen: ReadonlySet<number>; onChoose: (id: number) => void };
}

/** The listings of the chosen list, in its order. */
export function QueueList({ label, items, open, onOpen, choice }: Props) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const row = useRef<HTMLLIElement>(null);
  // A key opens cases that the list has scrolled away.
  useEffect(() => {
    if (open !== null) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map((item) => {
        const [cover] = item.photos;
        return (
          <li key={item.id} ref={item.id === open ? row : undefined} className={styles.row}>
            <Checkbox
              className={styles.choose}
              checked={choice.chosen.has(item.id)}
              disabled={!choice.of.has(item.id)}
              onChecked={() => choice.onChoose(item.id)}
            >
              <VisuallyHidden>{t('bulk.choose', { title: item.title })}</VisuallyHidden>
            </Checkbox>
            <button
              type="button"
              className={cx(styles.item, item.id === open && styles.open)}
              aria-current={item.id === open}
              onClick={() => onOpen(item.id)}
            >
              <PhotoFrame photo={cover} alt="" sizes="96px" />
              <span className={styles.text}>
                <span className={cx(styles.title, clamp(2))}>{item.title}</span>
                <span className={styles.muted}>
                  {domain(`categoryTab.${item.category}`)}
                  {item.price !== null && ` · ${formatPrice(item.price, 'UZS', locale)}`}
                </span>
                <span className={styles.muted}>
                  <FormatDate date={item.updatedAt} look="relative" />
                  {item.changes && item.changes.fields.length > 0 && (
                    <span className={styles.edit}>
                      <PencilIcon aria-hidden="true" />
                      {t('edited')}
                    </span>
                  )}
                  {item.reports && (
                    <span className={styles.twins}>
                      <FlagIcon aria-hidden="true" />
                      {t('reports', { number: item.reports.total })}
                    </span>
                  )}
                  {item.claim && !item.claim.isMine && (
                    <span className={styles.twins}>{t('claimBy', { name: item.claim.name })}</span>
                  )}
                  {item.duplicates.length > 0 && (
                    <span className={styles.twins}>
                      <CopyIcon aria-hidden="true" />
                      {t('duplicates.count', { number: item.duplicates.length })}
                    </span>
                  )}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
