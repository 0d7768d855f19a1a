import { useLocale, useShell, useText } from '@baza/shared/contract';
import {
  DOCUMENT_FILES,
  formatNumber,
  formatPercent,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_OF_KIND,
  type ProfileDocumentKind,
} from '@baza/shared/domain';
import type { ProfileDocument } from '@baza/shared/schema';
import { Button, cx, IconButton, Spinner } from '@baza/shared/ui';
import FileTextIcon from 'lucide-react/icons/file-text';
import PlusIcon from 'lucide-react/icons/plus';
import RotateCwIcon from 'lucide-react/icons/rotate-cw';
import XIcon from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useIssueSentence } from '../use-issue-sentence.ts';
import styles from './document-kind.module.css';
import { DOCUMENT_TEXTS, withDocumentTexts } from './document-texts.ts';
import { useDocumentOpener } from './use-document-opener.ts';
import type { DocumentUploads } from './use-document-uploads.ts';

interface Props {
  /** Address of what they belong to, in the API: `applications/7`. */
  path: string;
  kind: ProfileDocumentKind;
  name: string;
  documents: readonly ProfileDocument[];
  uploads: DocumentUploads | null;
  required?: boolean;
  isMissing?: boolean;
  /** From a draft alone. */
  canRemove?: boolean;
}

const KB = 1024;

function Kind(props: Props) {
  const { path, kind, name, documents, uploads, required, isMissing, canRemove } = props;
  const { t } = useText(DOCUMENT_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { notify } = useShell();
  const sentence = useIssueSentence();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const open = useDocumentOpener(path);
  const sending = uploads?.list.filter((upload) => upload.about === kind) ?? [];
  const left = MAX_DOCUMENTS_OF_KIND - documents.length - sending.length;
  const remove = async (document: ProfileDocument) => {
    if (!(await uploads?.remove(document))) notify({ kind: 'error', text: t('removeFailed') });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere on it; its button does the same.
    <div
      className={cx(styles.kind, isOver && styles.over)}
      onDragOver={(event) => {
        if (!uploads) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!uploads) return;
        event.preventDefault();
        setOver(false);
        uploads.add(kind, [...event.dataTransfer.files]);
      }}
    >
      <h3 className={styles.name}>
        {name}
        {required && <span className={styles.star}> *</span>}
      </h3>
      {(documents.length > 0 || sending.length > 0) && (
        <ul className={styles.files}>
          {documents.map((document) => (
            <li key={document.id} className={styles.file}>
              <FileTextIcon aria-hidden="true" />
              <button type="button" className={styles.open} onClick={() => void open(document)}>
                {document.name}
              </button>
              <span className={styles.size}>
                {t('size', { size: formatNumber(Math.ceil(document.bytes / KB), locale) })}
              </span>
              {canRemove && (
                <IconButton
                  size="s"
                  label={t('remove', { name: document.name })}
                  onClick={() => void remove(document)}
                >
                  <XIcon />
                </IconButton>
              )}
            </li>
          ))}
          {sending.map((upload) => (
            <li key={upload.key} className={styles.file}>
              {upload.status === 'failed' ? <FileTextIcon aria-hidden="true" /> : <Spinner />}
              <span className={styles.open}>{upload.name}</span>
              {upload.status === 'failed' ? (
                <span role="alert" className={styles.failed}>
                  {upload.issue && !upload.canRetry ? sentence(upload.issue) : t('failed')}
                </span>
              ) : (
                <span className={styles.sending}>
                  <span role="status" className={styles.size}>
                    {t(upload.status === 'waiting' ? 'waiting' : 'sending')}
                  </span>
                  <progress
                    max={100}
                    value={upload.percent}
                    className={styles.bar}
                    aria-label={t('progress', { name: upload.name })}
                  />
                  <span className={styles.percent} aria-hidden="true">
                    {formatPercent(upload.percent, locale, 0)}
                  </span>
                </span>
              )}
              {upload.canRetry && (
                <IconButton
                  size="s"
                  label={t('retry', { name: upload.name })}
                  onClick={() => uploads?.retry(upload.key)}
                >
                  <RotateCwIcon />
                </IconButton>
              )}
              <IconButton
                size="s"
                label={t(upload.status === 'failed' ? 'remove' : 'cancel', { name: upload.name })}
                onClick={() => uploads?.drop(upload.key)}
              >
                <XIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isMissing && (
        <p role="alert" className={styles.failed}>
          {domain('validation.required', { label: name })}
        </p>
      )}
      {uploads && left > 0 && (
        <div className={styles.add}>
          <Button
            variant="secondary"
            size="s"
            icon={<PlusIcon aria-hidden="true" />}
            aria-label={t('addTo', { name })}
            onClick={() => input.current?.click()}
          >
            {t('add')}
          </Button>
          <span className={styles.size}>{t('hint', { left, size: MAX_DOCUMENT_BYTES / KB / KB })}</span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={DOCUMENT_FILES}
            data-kind={kind}
            onChange={({ currentTarget }) => {
              uploads.add(kind, [...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}

/** One kind of document: its files, those on their way, and a place to drop or choose more. */
export const DocumentKind = withDocumentTexts(Kind);
