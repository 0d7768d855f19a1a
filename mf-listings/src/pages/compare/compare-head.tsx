import { FavouriteButton, paths, useLive, useText } from '@baza/shared/contract';
import type { CompareResponse } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { Badge, cx, FormatDate, IconButton, PhotoPicture, Picture, Price } from '@baza/shared/ui';
import XIcon from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import styles from './compare.module.css';

interface Props {
  item: CompareResponse[number];
  onRemove: (id: number) => void;
}

/**
 * The head of a column: photo, price, title. A listing that has left the market also shows its state and day, and the
 * way to similar ones.
 */
export function CompareHead({ item: { id, listing, isGone, closed }, onRemove }: Props) {
  const { t } = useText('listings_compare');
  const { currency } = useLive();
  const rate = useUsdRate();
  const last = closed?.last;
  const title = listing?.title || last?.title || `ID ${id}`;
  const photo = listing?.photos[0] ?? last?.photo;
  return (
    <div className={styles.head}>
      <div className={styles.photo}>
        {photo ? (
          <PhotoPicture
            photo={photo}
            alt=""
            sizes="240px"
            className={cx(styles.image, closed && styles.past)}
          />
        ) : (
          <Picture name={listing || last ? 'empty' : 'lost'} />
        )}
        {listing && (
          <span className={styles.heart}>
            <FavouriteButton id={id} title={title} />
          </span>
        )}
      </div>
      <IconButton
        size="s"
        variant="secondary"
        className={styles.remove}
        label={t('remove', { title })}
        onClick={() => onRemove(id)}
      >
        <XIcon aria-hidden="true" />
      </IconButton>
      {listing ? (
        <>
          <Price uzs={listing.price} currency={currency} rate={rate} size="m" />
          <Link to={paths.product(id)} className={styles.title}>
            {title}
          </Link>
        </>
      ) : closed ? (
        <>
          <span className={styles.state}>
            <Badge>{t(`state.${closed.state}`)}</Badge>
            {closed.closedAt && <FormatDate date={closed.closedAt} />}
          </span>
          {last && (
            <>
              <span className={styles.last}>{t('lastPrice')}</span>
              <Price uzs={last.price} currency={currency} rate={rate} size="m" />
              <span lang={last.typedIn}>{title}</span>
            </>
          )}
          <SimilarLink id={id} />
        </>
      ) : (
        <>
          <span className={styles.gone}>{t(isGone ? 'gone' : 'missing', { id })}</span>
          {isGone && <SimilarLink id={id} />}
        </>
      )}
    </div>
  );
}

/** Leads to the listing's page, which says what became of it and shows similar ones. */
function SimilarLink({ id }: { id: number }) {
  const { t } = useText('listings_compare');
  return (
    <Link to={paths.product(id)} className={styles.title}>
      {t('similar')}
    </Link>
  );
}
