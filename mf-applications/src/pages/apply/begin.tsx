import { paths, useLocale, useShell, useText } from '@baza/shared/contract';
import { APPLICATION_KINDS, type ApplicationKind, formatPrice, isLentFor } from '@baza/shared/domain';
import type { ApplicationBody, ListingDetail } from '@baza/shared/schema';
import { apiErrorOf, baseApi, skipToken } from '@baza/shared/store';
import { Button, Card, Select } from '@baza/shared/ui';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  useApplicationClientsQuery,
  useApplicationCreateMutation,
  useApplicationsQuery,
} from '../../api/applications-api.ts';
import { useAdvanceOffersQuery, useCreditOffersQuery } from '../../api/offers-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import styles from './apply.module.css';
import { APPLY_TEXTS } from './apply-texts.ts';

const listingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicationListing: build.query<ListingDetail, number>({
      query: (id) => `public/listings/${id}`,
    }),
  }),
});
const { useApplicationListingQuery } = listingsApi;

/** A positive whole number of the address; null for anything else. */
const idOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
const amountOf = (text: string | null): number | null => idOf(text);

/** The loan with which one comes from the calculator. */
function creditOf(params: URLSearchParams): ApplicationBody['credit'] {
  const price = amountOf(params.get('realEstateAmount'));
  const initialPayment = amountOf(params.get('initialPayment')) ?? 0;
  const creditTerm = amountOf(params.get('creditTerm'));
  if (price === null || creditTerm === null || creditTerm > 360 || price - initialPayment < 1_000_000)
    return null;
  return { creditAmount: price - initialPayment, initialPayment, creditTerm };
}

/** The first step: the kind makes the draft at once, so that nothing typed later can be lost. */
export function Begin() {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const listingId = idOf(params.get('listing'));
  const offerId = idOf(params.get('offer'));
  const { currentData: listing, error: listingFailed } = useApplicationListingQuery(listingId ?? skipToken);
  const credits = useCreditOffersQuery(offerId === null ? skipToken : undefined);
  const advances = useAdvanceOffersQuery(offerId === null ? skipToken : {});
  const { data: clients = [] } = useApplicationClientsQuery();
  const { data: mine } = useApplicationsQuery({ status: 'new', page: 1, size: 1 });
  const [client, setClient] = useState<string | null>(null);
  const [create, { isLoading, originalArgs }] = useApplicationCreateMutation();
  // A second press after a lost response must not make a second draft.
  const attempt = useRef<{ of: string; key: string } | null>(null);

  const credit = credits.currentData?.items.find(({ versionId }) => versionId === offerId);
  const advance = advances.currentData?.items.find(({ versionId }) => versionId === offerId);
  const offer = credit ?? advance;
  const kinds = APPLICATION_KINDS.filter((kind) => {
    if (offer) return kind === (credit ? 'credit' : 'direct');
    // Loans are lent for homes.
    return kind !== 'credit' || !listing || isLentFor(listing.category);
  });
  const asked = params.get('kind');

  const begin = async (kind: ApplicationKind) => {
    const price = amountOf(params.get('realEstateAmount'));
    const area = listing?.areas.mfy ?? listing?.areas.district ?? listing?.areas.province;
    const building = listing?.characteristics.type_of_building;
    const body: Partial<ApplicationBody> & { kind: ApplicationKind } = {
      kind,
      listingId: listing ? listing.id : null,
      realEstateAmount: price ?? listing?.price ?? null,
      areaId: area?.id ?? null,
      buildingType: typeof building === 'string' ? building : null,
      offerId: offer?.versionId ?? null,
      bankId: offer?.bank.id ?? null,
      credit: kind === 'credit' ? creditOf(params) : null,
      ...(client === null ? {} : { from: Number(client) }),
    };
    const of = JSON.stringify(body);
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    const { data, error } = await create({ body, key: attempt.current.key });
    if (data) return navigate(paths.applicationAdd(`id=${data.id}`), { replace: true });
    const failed = apiErrorOf(error);
    const own = failed?.problem?.errors?.some(({ path }) => path === 'listingId');
    const many = failed?.problem?.type.endsWith('too-many-drafts');
    const key = own ? 'ownListing' : many ? 'tooMany' : failed?.status === 0 ? 'offline' : 'failed';
    notify({ kind: 'error', text: t(`begin.${key}`) });
  };
  return (
    <div className={styles.start}>
      <header className={styles.intro}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('begin.lead')}</p>
      </header>
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
              loading={isLoading && originalArgs?.body.kind === kind}
              disabled={isLoading}
              aria-label={t('begin.chooseKind', { kind: common(`kind.${kind}`) })}
              onClick={() => void begin(kind)}
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
    </div>
  );
}
