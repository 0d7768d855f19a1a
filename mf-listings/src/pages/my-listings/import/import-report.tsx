import { saveFile } from '@baza/shared/browser';
import { useText } from '@baza/shared/contract';
import { writeCsv } from '@baza/shared/domain/csv';
import { useIssueSentence } from '@baza/shared/page';
import { IMPORT_OUTCOMES, type ImportResponse, type ImportRow } from '@baza/shared/schema';
import { Badge, Button } from '@baza/shared/ui';
import { useState } from 'react';
import styles from './import.module.css';

const TONES = {
  ready: 'success',
  created: 'success',
  changed: 'accent',
  updated: 'accent',
  unchanged: 'neutral',
  refused: 'danger',
} as const;
/** Rows shown before the rest is asked for. */
const SHOWN = 50;
/** Codes that only an import has. */
const OWN_CODES = [
  'repeatedRef',
  'areaAmbiguous',
  'gone',
  'cellError',
  'cellFormula',
  'shortened',
  'numberAmbiguous',
  'currencyConflict',
];

/** What becomes of each row, those with errors first. */
export function ImportReport({ report, fileName }: { report: ImportResponse; fileName: string }) {
  const { rows, sheet, unread } = report;
  const { t } = useText('listings_import');
  const sentence = useIssueSentence();
  const [all, setAll] = useState(false);
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const sorted = [...refused, ...rows.filter(({ outcome }) => outcome !== 'refused')];
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  const say = ({ code, params, column }: ImportRow['issues'][number]) =>
    OWN_CODES.includes(code) ? t(`issue.${code}`, params ?? {}) : sentence({ code, params }, column);
  const counts = IMPORT_OUTCOMES.map((outcome) => ({
    outcome,
    count: rows.filter((row) => row.outcome === outcome).length,
  })).filter(({ count }) => count > 0);

  const saveErrors = () => {
    const lines = refused.flatMap(({ row, ref, issues }) =>
      issues.map((issue) => [row, ref, issue.column, say(issue)]),
    );
    const head = [t('column.row'), t('column.ref'), t('column.column'), t('column.error')];
    const name = fileName.replace(/\.\w+$/, '');
    saveFile(new Blob([writeCsv([head, ...lines])], { type: 'text/csv' }), `${name}-errors.csv`);
  };
  return (
    <section className={styles.report} aria-label={t('report')}>
      <div className={styles.row} role="status">
        {counts.map(({ outcome, count }) => (
          <Badge key={outcome} tone={TONES[outcome]}>
            {t(`count.${outcome}`, { count })}
          </Badge>
        ))}
      </div>
      {unread.sheets.length > 0 && <p>{t('unread.sheets', { sheet, names: unread.sheets.join(', ') })}</p>}
      {unread.columns.length > 0 && <p>{t('unread.columns', { names: unread.columns.join(', ') })}</p>}
      {refused.length > 0 && (
        <Button variant="secondary" size="s" className={styles.run} onClick={saveErrors}>
          {t('saveErrors')}
        </Button>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.row')}</th>
            <th scope="col">{t('column.ref')}</th>
            <th scope="col">{t('column.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <th scope="row">{row.ref}</th>
              <td>
                <span data-outcome={row.outcome}>{t(`outcome.${row.outcome}`)}</span>
                {row.changes.length > 0 && <p>{t('changes', { columns: row.changes.join(', ') })}</p>}
                {row.moderation && <p>{t('moderation')}</p>}
                {row.issues.length > 0 && (
                  <ul>
                    {row.issues.map((issue) => (
                      <li key={`${issue.path} ${issue.code}`}>
                        <strong>{issue.column}</strong>: {say(issue)}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < sorted.length && (
        <Button variant="text" size="s" className={styles.run} onClick={() => setAll(true)}>
          {t('showAll', { count: sorted.length })}
        </Button>
      )}
    </section>
  );
}
