import { useLocale, useShell, useText } from '@baza/shared/contract';
import {
  type ApplicationDocument,
  DOCUMENT_TYPES,
  formatNumber,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_OF_KIND,
} from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import type { ApplicationDocumentFile } from '@baza/shared/schema';
import {
  Button,
  cx,
  FileTextIcon,
  IconButton,
  PlusIcon,
  RotateCwIcon,
  Spinner,
  XIcon,
} from '@baza/shared/ui';
import { useRef, useState } from 'react';
import type { Place } from '../api/applications-api.ts';
import { APPLICATION_TEXTS } from './application-texts.ts';
import styles from './document-kind.module.css';
import { useDocumentOpener } from './use-document-opener.ts';
import type { DocumentUploads } from './use-document-uploads.ts';

interface Props {
  place: Place;
  kind: ApplicationDocument;
  documents: readonly ApplicationDocumentFile[];
  uploads: DocumentUploads | null;
  required?: boolean;
  isMissing?: boolean;
  /** From a draft alone. */
  canRemove?: boolean;
}

const KB = 1024;

/** One kind of document: its files, those on their way, and a place to drop or choose more. */
export function DocumentKind(props: Props) {
  const { place, kind, documents, uploads, required, isMissing, canRemove } = props;
  const { t } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { notify } = useShell();
  const sentence = useIssueSentence();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const open = useDocumentOpener(place);
  const name = t(`document.${kind}`);
  const sending = uploads?.list.filter((upload) => upload.kind === kind) ?? [];
  const left = MAX_DOCUMENTS_OF_KIND - documents.length - sending.length;
  const remove = async (document: ApplicationDocumentFile) => {
    if (!(await uploads?.remove(document))) notify({ kind: 'error', text: t('files.removeFailed') });
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
                {t('files.size', { size: formatNumber(Math.ceil(document.bytes / KB), locale) })}
              </span>
              {canRemove && (
                <IconButton
                  size="s"
                  label={t('files.remove', { name: document.name })}
                  onClick={() => void remove(document)}
                >
                  <XIcon />
                </IconButton>
              )}
            </li>
          ))}
          {sending.map((upload) => (
            <li key={upload.key} className={styles.file}>
              {upload.status === 'sending' ? <Spinner /> : <FileTextIcon aria-hidden="true" />}
              <span className={styles.open}>{upload.file.name}</span>
              {upload.status === 'failed' ? (
                <span role="alert" className={styles.failed}>
                  {upload.issue ? sentence(upload.issue) : t('files.failed')}
                </span>
              ) : (
                <span role="status" className={styles.size}>
                  {t('files.sending')}
                </span>
              )}
              {upload.canRetry && upload.status === 'failed' && (
                <IconButton
                  size="s"
                  label={t('files.retry', { name: upload.file.name })}
                  onClick={() => uploads?.retry(upload.key)}
                >
                  <RotateCwIcon />
                </IconButton>
              )}
              <IconButton
                size="s"
                label={t('files.remove', { name: upload.file.name })}
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
            aria-label={t('files.addTo', { name })}
            onClick={() => input.current?.click()}
          >
            {t('files.add')}
          </Button>
          <span className={styles.size}>{t('files.hint', { left, size: MAX_DOCUMENT_BYTES / KB / KB })}</span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={DOCUMENT_TYPES.join(',')}
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
