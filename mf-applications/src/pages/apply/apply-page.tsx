import { paths, useSession, useText } from '@baza/shared/contract';
import type { Application } from '@baza/shared/schema';
import { apiErrorOf, skipToken } from '@baza/shared/store';
import { NotFoundState, PageError, Skeleton, VisuallyHidden } from '@baza/shared/ui';
import { AntdTheme } from '@baza/shared/ui/antd';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useApplicationDraftQuery } from '../../api/applications-api.ts';
import { APPLY_TEXTS } from '../../features/apply/apply-texts.ts';
import { seenDraft } from '../../features/apply/draft-keeper.ts';
import styles from './apply.module.css';
import { ApplyForm } from './apply-form.tsx';
import { Begin } from './begin.tsx';

/** `/apply/add` chooses a kind and makes a draft; with `?id=` it fills that draft in. */
export function ApplyPage() {
  const id = useSearchParams()[0].get('id');
  return (
    <AntdTheme>
      <div className={styles.page}>
        {id === null ? <Begin /> : <EditDraft key={id} id={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null} />}
      </div>
    </AntdTheme>
  );
}

function EditDraft({ id }: { id: number | null }) {
  const { t } = useText(APPLY_TEXTS);
  const { user } = useSession();
  // The form opens once, on a fresh response; a session that ends meanwhile must not take what is typed with it.
  const opened = useRef<Application | null>(null);
  const { data, error, isFetching, refetch } = useApplicationDraftQuery(
    id !== null && (user || opened.current) ? id : skipToken,
  );
  const failed = apiErrorOf(error);
  if (data && user && !failed) opened.current ??= data;
  useEffect(() => {
    if (data?.status === 'new') seenDraft.write(data);
  }, [data]);
  // Without a connection one goes on with what was open here.
  if (failed?.status === 0 && id !== null) opened.current ??= seenDraft.read(id);
  if (opened.current && opened.current.status !== 'new')
    return <Navigate to={paths.application(opened.current.id)} replace />;
  if (opened.current) return <ApplyForm application={opened.current} />;
  if (id === null || failed?.status === 404 || failed?.status === 400) return <NotFoundState />;
  if (failed)
    return <PageError heading="h1" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div aria-busy="true" className={styles.start}>
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton height="2.5rem" width="60%" />
      <Skeleton height="24rem" />
    </div>
  );
}
