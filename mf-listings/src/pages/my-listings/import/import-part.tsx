import { saveFile } from '@baza/shared/browser';
import { useLocale, useShell, useText } from '@baza/shared/contract';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@baza/shared/domain';
import { withTexts } from '@baza/shared/page';
import { IMPORT_KINDS, type ImportKind, type TABLE_FORMATS } from '@baza/shared/schema';
import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { Button, Checkbox, RadioGroup, Spinner } from '@baza/shared/ui';
import { useRef, useState } from 'react';
import { useImportListingsMutation } from '../../../api/imports-api.ts';
import en from '../../../i18n/import/en.json';
import ru from '../../../i18n/import/ru.json';
import uz from '../../../i18n/import/uz.json';
import styles from './import.module.css';
import { ImportReport } from './import-report.tsx';

const MEGABYTE = 1024 * 1024;
const KIND = 'urn:baza:problem:import-';
/** Failures of a file that have a sentence of their own. */
const SAID = [
  'unreadable',
  'old-excel',
  'binary-excel',
  'numbers',
  'password',
  'pdf',
  'html',
  'quotes',
  'empty',
  'too-large',
  'too-slow',
  'too-many-rows',
  'too-wide',
  'columns',
  'busy',
];

function failureOf({ status, problem }: ApiError): string {
  const kind = problem?.type.startsWith(KIND) ? problem.type.slice(KIND.length) : '';
  if (SAID.includes(kind)) return kind;
  if (problem?.type === 'urn:baza:problem:too-many-drafts') return 'tooManyDrafts';
  return status === 0 ? 'offline' : status === 413 ? 'too-large' : status === 429 ? 'limited' : 'failed';
}

/** A file is chosen, checked row by row, and then its sound rows create and update listings. */
function ImportPart() {
  const { t } = useText('listings_import');
  const [run, { data, error, isLoading, originalArgs, reset }] = useImportListingsMutation();
  const [file, setFile] = useState<File | null>(null);
  const [as, setAs] = useState<ImportKind>('drafts');
  const [priceConfirmed, setPriceConfirmed] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const failed = apiErrorOf(error);
  const done = data && originalArgs?.dryRun === false;
  const ready = data?.rows.filter(({ outcome }) => outcome === 'ready' || outcome === 'changed').length ?? 0;

  const check = (chosen: File | null, options: Partial<{ as: ImportKind; priceConfirmed: boolean }> = {}) => {
    setTooLarge(chosen !== null && chosen.size > MAX_IMPORT_BYTES);
    setFile(chosen);
    reset();
    if (chosen && chosen.size <= MAX_IMPORT_BYTES)
      void run({ file: chosen, as, priceConfirmed, dryRun: true, ...options });
  };
  const isDoubtful = data?.rows.some(({ issues }) => issues.some(({ code }) => code.startsWith('price')));
  return (
    <div className={styles.import}>
      <Templates />
      <RadioGroup
        label={t('as.label')}
        options={IMPORT_KINDS.map((value) => ({ value, label: t(`as.${value}`) }))}
        value={as}
        disabled={isLoading}
        onValue={(next) => {
          setAs(next);
          if (file) check(file, { as: next });
        }}
      />
      <FileChoice file={file} busy={isLoading} onFile={(chosen) => check(chosen)} />
      {isLoading && (
        <p role="status" className={styles.busy}>
          <Spinner /> {t(originalArgs?.dryRun ? 'checking' : 'importing')}
        </p>
      )}
      {(failed || tooLarge) && (
        <div role="alert" className={styles.failed}>
          <p>
            {t(`failure.${failed ? failureOf(failed) : 'too-large'}`, {
              rows: MAX_IMPORT_ROWS,
              size: MAX_IMPORT_BYTES / MEGABYTE,
            })}
          </p>
          <ul>
            {failed?.problem?.errors?.map(({ path, code }) => (
              <li key={`${code} ${path}`}>{t(`issue.${code}`, { name: path })}</li>
            ))}
          </ul>
          {file && failed && (
            <Button variant="secondary" size="s" onClick={() => check(file)}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
      {data && <ImportReport report={data} fileName={file?.name ?? ''} />}
      {data && !done && (isDoubtful || priceConfirmed) && (
        <Checkbox
          checked={priceConfirmed}
          onChecked={(next) => {
            setPriceConfirmed(next);
            check(file, { priceConfirmed: next });
          }}
        >
          {t('priceConfirmed')}
        </Checkbox>
      )}
      {data && !done && ready > 0 && file && (
        <Button className={styles.run} onClick={() => void run({ file, as, priceConfirmed, dryRun: false })}>
          {t('run', { count: ready })}
        </Button>
      )}
    </div>
  );
}

/** The file to fill in. */
function Templates() {
  const { t } = useText('listings_import');
  const { http, notify } = useShell();
  const locale = useLocale();
  const load = async (format: (typeof TABLE_FORMATS)[number]) => {
    try {
      const response = await http(`public/listing-import/template?format=${format}&locale=${locale}`);
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), `baza-import.${format}`);
    } catch {
      notify({ kind: 'error', text: t('templateFailed') });
    }
  };
  return (
    <div className={styles.templates}>
      <p>{t('lead', { rows: MAX_IMPORT_ROWS, size: MAX_IMPORT_BYTES / MEGABYTE })}</p>
      <div className={styles.row}>
        <Button variant="secondary" size="s" onClick={() => void load('xlsx')}>
          {t('template.xlsx')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => void load('csv')}>
          {t('template.csv')}
        </Button>
      </div>
    </div>
  );
}

interface FileChoiceProps {
  file: File | null;
  busy: boolean;
  onFile: (file: File | null) => void;
}

function FileChoice({ file, busy, onFile }: FileChoiceProps) {
  const { t } = useText('listings_import');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.row}>
      <Button variant={file ? 'secondary' : 'primary'} disabled={busy} onClick={() => input.current?.click()}>
        {t(file ? 'chooseOther' : 'choose')}
      </Button>
      {file && <span className={styles.name}>{file.name}</span>}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.ods,.csv,.tsv,.txt"
        aria-label={t('choose')}
        hidden
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0] ?? null);
          // The same file, corrected, must be a change.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

export default withTexts('listings_import', { uz, ru, en }, ImportPart);
