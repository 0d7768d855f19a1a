import { useLocale, useText } from '@baza/shared/contract';
import { formatDate, formatNumber, formatPercent, formatPrice, type Locale } from '@baza/shared/domain';
import { Badge, Button, Dialog } from '@baza/shared/ui';
import { TEXTS } from '../../texts.ts';
import styles from './desk.module.css';
import type { OfferChange } from './offer-changes.ts';

/** Numbers with a unit; the others are months or days, which the name states. */
const PERCENTS = new Set(['rate', 'minInitial', 'fee', 'paidPercent']);
const AMOUNTS = new Set(['minAmount', 'maxAmount', 'minPrice', 'maxPrice']);

interface Props {
  /** The offer is new: its values replace none. */
  isNew: boolean;
  changes: readonly OfferChange[];
  /** The first day. */
  validFrom: string;
  isToday: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** What visitors will read in place of what; nothing is sent before it is confirmed. */
export function ChangeDialog({ isNew, changes, validFrom, isToday, busy, onClose, onConfirm }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const valueText = useValueText(locale);
  const isDoubtful = changes.some(({ size }) => size !== 'small');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isNew ? 'desk.confirm.newTitle' : 'desk.confirm.title')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('desk.confirm.back')}
          </Button>
          <Button variant={isDoubtful ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {t('desk.confirm.publish')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {isToday ? t('desk.confirm.now') : t('desk.confirm.from', { date: formatDate(validFrom, locale) })}
        </p>
        {isDoubtful && (
          <p role="alert" className={styles.problem}>
            {t('desk.confirm.doubtful')}
          </p>
        )}
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.path} className={styles.change}>
              <span className={styles.muted}>{nameOf(change.path, t)}</span>
              <span>
                {!isNew && `${valueText(change.path, change.from)} → `}
                <b>{valueText(change.path, change.to)}</b>
              </span>
              {change.size !== 'small' && (
                <Badge tone={change.size === 'tenfold' ? 'danger' : 'warning'}>
                  {t(`desk.confirm.${change.size}`)}
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function nameOf(path: string, t: (key: string) => string): string {
  if (path === 'program') return t('credit.program');
  const isNumber = !path.startsWith('title.') && !['categories', 'validFrom', 'validUntil'].includes(path);
  return t(isNumber ? `desk.number.${path}` : `desk.${path}`);
}

function useValueText(locale: Locale) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  return (path: string, value: OfferChange['from']): string => {
    if (value === null) return t('desk.confirm.none');
    if (typeof value === 'number') {
      if (PERCENTS.has(path)) return formatPercent(value, locale, 2);
      return AMOUNTS.has(path) ? formatPrice(value, 'UZS', locale) : formatNumber(value, locale);
    }
    if (typeof value !== 'string') return value.map((code) => domain(`category.${code}`)).join(', ');
    if (path === 'program') return t(`program.${value}`);
    return path.startsWith('valid') ? formatDate(value, locale) : value;
  };
}
