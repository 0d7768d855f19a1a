import { paths, useSession, useShell, useText } from '@baza/shared/contract';
import { useAttemptKey } from '@baza/shared/page';
import type { SelectionsResponse } from '@baza/shared/schema';
import { Button, Checkbox, ErrorState, Skeleton } from '@baza/shared/ui';
import LogInIcon from 'lucide-react/icons/log-in';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  useSelectionCreateMutation,
  useSelectionListingMutation,
  useSelectionsQuery,
} from '../../api/selections-api.ts';
import styles from './choose-selection.module.css';
import { NameForm } from './name-form.tsx';
import { reasonOfFailure } from './reason-of-failure.ts';
import { SELECTION_TEXTS, withSelectionTexts } from './selection-texts.ts';

/** Which of one's selections a listing is in; a new one begins with it. */
function ChooseSelection({ listing }: { listing: number }) {
  const { t } = useText(SELECTION_TEXTS);
  const { session } = useShell();
  const { status } = useSession();
  if (status === 'anonymous')
    return (
      <div className={styles.choose}>
        <p>{t('choose.anonymous')}</p>
        <Button icon={<LogInIcon aria-hidden="true" />} onClick={() => void session.login()}>
          {t('choose.logIn')}
        </Button>
      </div>
    );
  return status === 'authenticated' ? <Mine listing={listing} /> : <Skeleton height="10rem" />;
}

function Mine({ listing }: { listing: number }) {
  const { t } = useText(SELECTION_TEXTS);
  const { data, error, isFetching, refetch } = useSelectionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height="10rem" />
      </div>
    );
  return (
    <div className={styles.choose}>
      {data.length > 0 ? (
        <ul className={styles.choices}>
          {data.map((selection) => (
            <li key={selection.id}>
              <Choice selection={selection} listing={listing} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('choose.none')}</p>
      )}
      <NewSelection listing={listing} />
      <Link to={paths.selections()}>{t('all')}</Link>
    </div>
  );
}

function Choice({ selection, listing }: { selection: SelectionsResponse['items'][number]; listing: number }) {
  const { t } = useText(SELECTION_TEXTS);
  const [put, { isLoading, error, originalArgs }] = useSelectionListingMutation();
  const { id, name, ids } = selection;
  const isIn = isLoading && originalArgs ? originalArgs.isIn : ids.includes(listing);
  return (
    <>
      <Checkbox checked={isIn} onChecked={(on) => isLoading || void put({ id, listing, isIn: on })}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.muted}>{t('listings', { count: ids.length })}</span>
      </Checkbox>
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {t(reasonOfFailure(error))}
        </p>
      )}
    </>
  );
}

function NewSelection({ listing }: { listing: number }) {
  const { t } = useText(SELECTION_TEXTS);
  const [create, { isLoading, error }] = useSelectionCreateMutation();
  const attempt = useAttemptKey();
  // The form is empty again after each selection that it has made.
  const [made, setMade] = useState(0);
  return (
    <NameForm
      key={made}
      action={t('create')}
      busy={isLoading}
      failure={error ? t(reasonOfFailure(error)) : null}
      onName={async (name) => {
        const { data } = await create({ name, listing, key: attempt.keyOf({ name }) });
        if (!data) return;
        attempt.done();
        setMade(made + 1);
      }}
    />
  );
}

export default withSelectionTexts(ChooseSelection);
