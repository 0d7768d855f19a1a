import { paths, useLocale, usePageTitle, useText } from '@baza/shared/contract';
import { formatDate } from '@baza/shared/domain';
import { SwipeRow, useAttemptKey } from '@baza/shared/page';
import type { SelectionLink, SelectionsResponse } from '@baza/shared/schema';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Dialog,
  EmptyState,
  PageError,
  PhotoColor,
  PhotoPicture,
  Skeleton,
  TouchButton,
} from '@baza/shared/ui';
import ImageIcon from 'lucide-react/icons/image';
import PlusIcon from 'lucide-react/icons/plus';
import Trash2Icon from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSelectionCreateMutation, useSelectionsQuery } from '../../api/selections-api.ts';
import { NameForm } from '../../features/selections/name-form.tsx';
import { reasonOfFailure } from '../../features/selections/reason-of-failure.ts';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import { DeleteSelection } from './delete-selection.tsx';
import styles from './own-selections.module.css';

const SKELETONS = ['a', 'b', 'c'];

/** One's own selections, the last changed first. */
export function SelectionsPage() {
  const { t } = useText(SELECTION_TEXTS);
  const { data, error, isFetching, refetch } = useSelectionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <NewSelection />
      </div>
      <p className={styles.muted}>{t('lead')}</p>
      {data?.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<ButtonLink to={paths.products()}>{t('toList')}</ButtonLink>}
        />
      ) : error && !data ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ul className={styles.grid} aria-label={t('title')} aria-busy={!data || undefined}>
          {data
            ? data.map((selection) => <Entry key={selection.id} selection={selection} />)
            : SKELETONS.map((key) => (
                <li key={key}>
                  <Skeleton height="7rem" />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}

function Entry({ selection }: { selection: SelectionsResponse['items'][number] }) {
  const { t } = useText(SELECTION_TEXTS);
  const { id, name, ids, photo, voters, link } = selection;
  const [deleting, setDeleting] = useState(false);
  const close = () => setDeleting(false);
  return (
    <li>
      <SwipeRow className={styles.swipe} toLeft={{ label: t('delete'), onSwipe: () => setDeleting(true) }}>
        <Card padding="none" className={styles.entry}>
          <div className={styles.photo}>
            {photo ? (
              <>
                <PhotoColor color={photo.color} />
                <PhotoPicture photo={photo} alt="" sizes="144px" className={styles.picture} />
              </>
            ) : (
              <span className={styles.noPhoto}>
                <ImageIcon aria-hidden="true" />
              </span>
            )}
          </div>
          <div className={styles.words}>
            <h2>
              <Link to={paths.selections(id)} className={styles.link}>
                {name}
              </Link>
            </h2>
            <p className={styles.muted}>
              {[
                t('listings', { count: ids.length }),
                ...(voters > 0 ? [t('voters', { count: voters })] : []),
              ].join(' · ')}
            </p>
            <LinkBadge link={link} />
          </div>
          <TouchButton
            label={t('deleteOf', { name })}
            title={t('delete')}
            aria-haspopup="dialog"
            className={styles.deleteEntry}
            onClick={() => setDeleting(true)}
          >
            <Trash2Icon aria-hidden="true" />
          </TouchButton>
        </Card>
      </SwipeRow>
      <DeleteSelection selection={selection} open={deleting} onClose={close} onDeleted={close} />
    </li>
  );
}

function LinkBadge({ link }: { link: SelectionLink | null }) {
  const { t } = useText(SELECTION_TEXTS);
  const locale = useLocale();
  if (!link) return null;
  return link.isLive ? (
    <Badge tone="accent" className={styles.until ?? ''}>
      {t('link.until', { date: formatDate(link.until, locale, 'medium') })}
    </Badge>
  ) : (
    <Badge tone="warning">{t('link.ended')}</Badge>
  );
}

function NewSelection() {
  const { t } = useText(SELECTION_TEXTS);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const attempt = useAttemptKey();
  const [create, { isLoading, error, reset }] = useSelectionCreateMutation();
  return (
    <>
      <Button
        icon={<PlusIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          reset();
          setOpen(true);
        }}
      >
        {t('new')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('new')} size="s">
        <NameForm
          action={t('create')}
          busy={isLoading}
          failure={error ? t(reasonOfFailure(error)) : null}
          onName={async (name) => {
            const { data } = await create({ name, key: attempt.keyOf({ name }) });
            if (!data) return;
            attempt.done();
            setOpen(false);
            navigate(paths.selections(data.id));
          }}
        />
      </Dialog>
    </>
  );
}
