import { useText } from '@baza/shared/contract';
import { PROFILE_DOCUMENTS } from '@baza/shared/domain';
import { DocumentKind, useDocumentUploads } from '@baza/shared/page';
import type { ProfileDocument } from '@baza/shared/schema';
import { PageError } from '@baza/shared/ui';
import { useState } from 'react';
import { useProfileDocumentsQuery } from '../../api/profile-api.ts';
import { PartSkeleton } from '../../features/sections/part-skeleton.tsx';
import { TEXTS } from '../../texts.ts';
import styles from './documents-page.module.css';

/** `/profile/documents`: one's own documents by kind. */
export default function DocumentsPage() {
  const { t } = useText(TEXTS);
  const { data, error, isFetching, refetch } = useProfileDocumentsQuery();
  return (
    <>
      <h1>{t('parts.documents')}</h1>
      {data ? (
        <Kinds kept={data} />
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <PartSkeleton />
      )}
    </>
  );
}

const PATH = 'profile';

function Kinds({ kept }: { kept: readonly ProfileDocument[] }) {
  const { t } = useText(TEXTS);
  const [documents, setDocuments] = useState([...kept]);
  const uploads = useDocumentUploads({ path: PATH, documents, onChange: setDocuments });
  return (
    <>
      <p className={styles.lead}>{t('documents.lead')}</p>
      <ul className={styles.list}>
        {PROFILE_DOCUMENTS.map((kind) => (
          <li key={kind}>
            <DocumentKind
              path={PATH}
              kind={kind}
              name={t(`document.${kind}`)}
              documents={documents.filter((document) => document.kind === kind)}
              uploads={uploads}
              canRemove
            />
          </li>
        ))}
      </ul>
    </>
  );
}
