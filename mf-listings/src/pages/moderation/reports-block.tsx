import { useLocale, useShell, useText } from '@baza/shared/contract';
import { formatDateTime } from '@baza/shared/domain';
import type { ReportSummary } from '@baza/shared/schema';
import { Button, FlagIcon } from '@baza/shared/ui';
import { useDismissReportsMutation } from '../../api/reports-api.ts';
import { REPORT_TEXTS, withReportTexts } from '../../reports/report-texts.ts';
import styles from './case-panel.module.css';

interface Props {
  id: number;
  reports: ReportSummary;
  /** Not for one's own listing. */
  canDismiss: boolean;
  onDismissed: () => void;
}

/** What visitors find wrong with the listing, by reason. */
function Reports({ id, reports, canDismiss, onDismissed }: Props) {
  const { t } = useText(REPORT_TEXTS);
  const { notify } = useShell();
  const locale = useLocale();
  const [dismiss, { isLoading }] = useDismissReportsMutation();
  const title = t('desk.title', { count: reports.total });
  const onDismiss = async () => {
    const { error } = await dismiss({ id, upTo: reports.lastAt, key: crypto.randomUUID() });
    notify({ kind: error ? 'error' : 'success', text: t(error ? 'desk.failed' : 'desk.dismissed') });
    if (!error) onDismissed();
  };
  return (
    <section className={styles.twins} aria-label={title}>
      <FlagIcon aria-hidden="true" />
      <div className={styles.reports}>
        <h3 className={styles.twinsTitle}>{title}</h3>
        <ul className={styles.reasons}>
          {reports.reasons.map(({ reason, count, texts }) => (
            <li key={reason}>
              {t(`reason.${reason}`)}
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
        <p>{t('desk.last', { date: formatDateTime(reports.lastAt, locale) })}</p>
        {canDismiss && (
          <Button variant="secondary" size="s" loading={isLoading} onClick={() => void onDismiss()}>
            {t('desk.dismiss')}
          </Button>
        )}
      </div>
    </section>
  );
}

export const ReportsBlock = withReportTexts(Reports);
