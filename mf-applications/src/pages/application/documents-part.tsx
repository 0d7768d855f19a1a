import { useText } from '@baza/shared/contract';
import { APPLICATION_DOCUMENTS, isOpenApplication } from '@baza/shared/domain';
import { DocumentKind, useDocumentUploads } from '@baza/shared/page';
import type { Application } from '@baza/shared/schema';
import { FormatDate } from '@baza/shared/ui';
import { useState } from 'react';
import { of } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import styles from './application.module.css';
import { VIEW_TEXTS } from './view-texts.ts';

interface Props {
  application: Application;
  /** A file has come: the application is read again. */
  onChange: () => void;
}

/** Documents asked for first, then those that are there. */
export function DocumentsPart({ application, onChange }: Props) {
  const { t } = useText(VIEW_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { id, requests, status } = application;
  // Files that have just come, until the application is read again.
  const [fresh, setFresh] = useState<Application['documents']>([]);
  const documents = [
    ...application.documents,
    ...fresh.filter((file) => application.documents.every((known) => known.id !== file.id)),
  ];
  const uploads = useDocumentUploads({
    path: of({ id }),
    documents,
    onChange: (change) => {
      setFresh(change);
      onChange();
    },
  });
  const asked = new Set(requests.flatMap(({ missing }) => missing));
  const shown = APPLICATION_DOCUMENTS.filter(
    (kind) => asked.has(kind) || documents.some((document) => document.kind === kind),
  );
  const isOpen = isOpenApplication(status);
  return (
    <>
      {requests.map((request) => (
        <div key={request.id} className={styles.request}>
          <p>
            <strong>{t('requested')}</strong> <FormatDate date={request.at} />
          </p>
          <p>{request.text}</p>
          <p className={styles.muted}>
            {request.missing.map((kind) => common(`document.${kind}`)).join(', ')}
          </p>
        </div>
      ))}
      {shown.length === 0 && <p className={styles.muted}>{t('noDocuments')}</p>}
      {shown.map((kind) => (
        <DocumentKind
          key={kind}
          path={of({ id })}
          kind={kind}
          name={common(`document.${kind}`)}
          required={asked.has(kind)}
          documents={documents.filter((document) => document.kind === kind)}
          uploads={isOpen ? uploads : null}
        />
      ))}
    </>
  );
}
