import { paths, useText } from '@baza/shared/contract';
import { skipToken } from '@baza/shared/store';
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point';
import { Link } from 'react-router-dom';
import { useOwnListingHintsQuery } from '../../../api/own-listings-api.ts';
import type { DraftState } from '../draft-state.ts';
import { LOCAL_ID } from '../local-draft.ts';
import styles from './review.module.css';
import note from './step-note.module.css';

/** Warns of listings like this one before it is sent; it does not stop anyone. */
export function DuplicatesNote({ state: { id, version } }: { state: DraftState }) {
  const { t } = useText('listings_request');
  const { data } = useOwnListingHintsQuery(id === LOCAL_ID ? skipToken : { id, version });
  if (!data || data.duplicates.length === 0) return null;
  return (
    <div role="status" className={note.note} data-again>
      <TriangleAlertIcon aria-hidden="true" />
      <div>
        <strong>{t('duplicates.title')}</strong>
        <ul className={styles.duplicates}>
          {data.duplicates.map(({ why, isOwn, listing }) => (
            <li key={listing?.id ?? why}>
              {t(`duplicates.${isOwn ? 'own' : 'other'}.${why}`)}
              {listing && (
                <>
                  {': '}
                  <Link
                    to={isOwn ? paths.requestEdit(listing.id) : paths.product(listing.id)}
                    target="_blank"
                    rel="noopener"
                  >
                    {listing.title || listing.id}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
        {t('duplicates.advice')}
      </div>
    </div>
  );
}
