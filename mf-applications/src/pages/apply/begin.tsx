import { paths, useLocale, useShell, useText } from '@baza/shared/contract';
import { APPLICATION_KINDS, type ApplicationKind, formatPrice, isLentFor } from '@baza/shared/domain';
import { Button, Card, Select, Skeleton, VisuallyHidden } from '@baza/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useApplicationClientsQuery, useApplicationsQuery } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { APPLY_TEXTS } from '../../features/apply/apply-texts.ts';
import { useBeginning } from '../../features/apply/use-beginning.ts';
import styles from './apply.module.css';

/** The first step: the kind makes the draft at once, so that nothing typed later can be lost. */
export function Begin() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { listing, listingFailed, offer, isReady, begin } = useBeginning(params);
  const { data: clients = [], isLoading } = useApplicationClientsQuery();
  const { data: mine } = useApplicationsQuery({ status: 'new', page: 1, size: 1 });
  const [client, setClient] = useState<string | null>(null);

  const kinds = APPLICATION_KINDS.filter((kind) => {
    if (offer) return kind === (offer.terms.kind === 'credit' ? 'credit' : 'direct');
    // Loans are lent for homes.
    return kind !== 'credit' || !listing || isLentFor(listing.category);
  });
  const asked = params.get('kind');

  const [chosen, setChosen] = useState<ApplicationKind | null>(null);
  const make = useEffectEvent(async (kind: ApplicationKind) => {
    const { draft, problem } = await begin(kind, client === null ? {} : { from: Number(client) });
    if (draft) navigate(paths.applicationAdd(`id=${draft.id}`), { replace: true });
    else notify({ kind: 'error', text: t(`begin.${problem}`) });
    setChosen(null);
  });
  useEffect(() => {
    // Chosen before the listing or the offer has come, it waits for them: the draft is made of both.
    if (chosen && isReady) void make(chosen);
  }, [chosen, isReady]);
  return (
    <div className={styles.start}>
      <header className={styles.intro}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('begin.lead')}</p>
      </header>
      {isLoading ? (
        <WaitForAll />
      ) : (
        <>
          {!isReady && (
            <p className={styles.about} aria-busy="true">
              <Skeleton height="1.5rem" />
            </p>
          )}
          {listing && (
            <p className={styles.about}>
              {t('object.listing')} <Link to={paths.product(listing.id)}>{listing.title}</Link>
              {', '}
              {formatPrice(listing.price, 'UZS', locale)}
            </p>
          )}
          {listingFailed && <p className={styles.about}>{t('begin.listingGone')}</p>}
          {offer && (
            <p className={styles.about}>
              {t('begin.offer')} <strong>{offer.bank.name}</strong>, {offer.terms.title[locale]}
            </p>
          )}
          {clients.length > 0 && (
            <Select
              className={styles.client}
              label={t('begin.client')}
              hint={t('begin.clientHint')}
              placeholder={t('begin.newClient')}
              clearable
              options={clients.map(({ applicationId, name, phone }) => ({
                value: String(applicationId),
                label: phone ? `${name}, ${phone}` : name,
              }))}
              value={client}
              onValue={setClient}
            />
          )}
          <ul className={styles.kinds} aria-label={common('field.kind')}>
            {kinds.map((kind) => (
              <Card
                key={kind}
                as="li"
                padding="l"
                className={styles.kind}
                data-asked={kind === asked || undefined}
              >
                <h2>{common(`kind.${kind}`)}</h2>
                <p className={styles.lead}>{t(`begin.about.${kind}`)}</p>
                <Button
                  loading={chosen === kind}
                  disabled={chosen !== null}
                  aria-label={t('begin.chooseKind', { kind: common(`kind.${kind}`) })}
                  onClick={() => setChosen(kind)}
                >
                  {t('begin.choose')}
                </Button>
              </Card>
            ))}
          </ul>
          {mine !== undefined && mine.total > 0 && (
            <p className={styles.lead}>
              {t('begin.drafts', { count: mine.total })}{' '}
              <Link to={paths.applications()}>{t('begin.toDrafts')}</Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** What comes later above the kinds would move them. */
function WaitForAll() {
  const { t } = useText(APPLY_TEXTS);
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton height="24rem" />
    </div>
  );
}
