import { useLocale, useShell, useText } from '@baza/shared/contract';
import { formatDateTime } from '@baza/shared/domain';
import { REPORT_REASON_TEXTS, withReportReasons } from '@baza/shared/page';
import type { ReportSummary } from '@baza/shared/schema';
import { Button } from '@baza/shared/ui';
import FlagIcon from 'lucide-react/icons/flag';
import { useDismissReportsMutation } from '../../api/moderation-api.ts';
import { useOfferUndo } from '../cases/undo-bar.tsx';
import styles from './case-panel.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  id: number;
  reports: ReportSummary;
  /** Not for one's own listing. */
  canDismiss: boolean;
  onDismissed: () => void;
}

/** What visitors find wrong with the listing, by reason. */
function Reports({ id, reports, canDismiss, onDismissed }: Props) {
  const { t } = useText(TEXTS);
  const { t: reasonText } = useText(REPORT_REASON_TEXTS);
  const { notify } = useShell();
  const locale = useLocale();
  const offerUndo = useOfferUndo();
  const [dismiss, { isLoading }] = useDismissReportsMutation();
  const title = t('reported.title', { count: reports.total });
  const onDismiss = async () => {
    const { error } = await dismiss({ id, upTo: reports.lastAt, key: crypto.randomUUID() });
    if (error) return notify({ kind: 'error', text: t('reported.failed') });
    offerUndo([id], 'reports');
    onDismissed();
  };
  return (
    <section className={styles.twins} aria-label={title}>
      <FlagIcon aria-hidden="true" />
      <div className={styles.reports}>
        <h3 className={styles.twinsTitle}>{title}</h3>
        <ul className={styles.reasons}>
          {reports.reasons.map(({ reason, count, texts }) => (
            <li key={reason}>
              {reasonText(reason)}
              {' — '}
              {count}
              {texts.length > 0 && (
                <ul className={styles.quotes}>
                  {/* Two visitors may write the same. */}
                  {[...new Set(texts)].map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <p>{t('reported.last', { date: formatDateTime(reports.lastAt, locale) })}</p>
        {canDismiss && (
          <Button variant="secondary" size="s" loading={isLoading} onClick={() => void onDismiss()}>
            {t('reported.dismiss')}
          </Button>
        )}
      </div>
    </section>
  );
}

export const ReportsBlock = withReportReasons(Reports);
