import { FavouriteButton, paths, useLive, useText } from '@baza/shared/contract';
import type { CompareResponse } from '@baza/shared/schema';
import { useUsdRate } from '@baza/shared/store';
import { IconButton, PhotoPicture, Picture, Price, XIcon } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import styles from './compare.module.css';

interface Props {
  item: CompareResponse[number];
  onRemove: (id: number) => void;
}

/** The head of a column: photo, price, title; of a listing that is no longer for sale, the way to similar ones. */
export function CompareHead({ item: { id, listing, isGone }, onRemove }: Props) {
  const { t } = useText('listings_compare');
  const { currency } = useLive();
  const rate = useUsdRate();
  const title = listing?.title || `ID ${id}`;
  const photo = listing?.photos[0];
  return (
    <div className={styles.head}>
      <div className={styles.photo}>
        {photo ? (
          <PhotoPicture photo={photo} alt="" sizes="240px" className={styles.image ?? ''} />
        ) : (
          <Picture name={listing ? 'empty' : 'lost'} />
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
      ) : (
        <>
          <span className={styles.gone}>{t(isGone ? 'gone' : 'missing', { id })}</span>
          {isGone && (
            <Link to={paths.product(id)} className={styles.title}>
              {t('similar')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
