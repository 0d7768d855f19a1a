import { paths, useLocale, useText } from '@baza/shared/contract';
import { formatPrice } from '@baza/shared/domain';
import { LISTING_STATUS_TONES, PhotoFrame } from '@baza/shared/page';
import type { Duplicate, ModerationItem, Photo } from '@baza/shared/schema';
import { Badge } from '@baza/shared/ui';
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point';
import { Link } from 'react-router-dom';
import panel from './case-panel.module.css';
import styles from './duplicates-block.module.css';
import { TEXTS } from './texts.ts';
import { namesOf } from './use-field-text.ts';

/** Pairs of photos that are shown; more would say the same. */
const PAIRS = 3;

type Side = Pick<ModerationItem, 'id' | 'title' | 'price' | 'status' | 'areas' | 'address'>;

/** Listings that may be of the same property, each beside this one. */
export function DuplicatesBlock({ item }: { item: ModerationItem }) {
  const { t } = useText(TEXTS);
  if (item.duplicates.length === 0) return null;
  return (
    <section className={panel.twins} aria-label={t('duplicates.title')}>
      <TriangleAlertIcon aria-hidden="true" />
      <div className={styles.body}>
        <h3 className={panel.twinsTitle}>{t('duplicates.title')}</h3>
        <ul className={styles.list}>
          {item.duplicates.map((twin) => (
            <li key={twin.id} className={styles.twin}>
              <p className={styles.why}>
                <Link to={paths.product(twin.id)} target="_blank">
                  ID {twin.id}
                </Link>
                {' — '}
                {t(`duplicates.why.${twin.why}`)}
                {twin.sameOwner && <Badge>{t('duplicates.sameOwner')}</Badge>}
              </p>
              <Pair item={item} twin={twin} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Pair({ item, twin }: { item: ModerationItem; twin: Duplicate }) {
  const { t } = useText(TEXTS);
  const pairs = twin.matching.slice(0, PAIRS).flatMap(({ own, other }) => {
    const [mine, theirs] = [
      item.photos.find(({ id }) => id === own),
      twin.photos.find(({ id }) => id === other),
    ];
    return mine && theirs ? [{ mine, theirs }] : [];
  });
  const [mine, theirs] =
    pairs.length > 0
      ? [pairs.map((pair) => pair.mine), pairs.map((pair) => pair.theirs)]
      : [item.photos.slice(0, 1), twin.photos.slice(0, 1)];
  return (
    <div className={styles.pair}>
      <Listing side={item} photos={mine} name={t('duplicates.this')} matching={pairs.length > 0} />
      <Listing side={twin} photos={theirs} name={t('duplicates.other')} matching={pairs.length > 0} />
    </div>
  );
}

interface ListingProps {
  side: Side;
  photos: readonly Photo[];
  name: string;
  /** The photos are those that look the same. */
  matching: boolean;
}

function Listing({ side, photos, name, matching }: ListingProps) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const place = [...(side.areas ? namesOf(side.areas, locale) : []), side.address].filter(Boolean);
  return (
    <div className={styles.side}>
      <p className={styles.name}>{name}</p>
      <ul className={styles.photos}>
        {photos.length === 0 && (
          <li>
            <PhotoFrame photo={null} alt="" sizes="200px" />
          </li>
        )}
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <PhotoFrame
              photo={photo}
              alt={matching ? t('duplicates.photo', { number: at + 1 }) : ''}
              sizes="200px"
            />
          </li>
        ))}
      </ul>
      <p className={styles.title}>
        <Link to={paths.product(side.id)} target="_blank">
          {side.title}
        </Link>
      </p>
      <p className={styles.price}>{side.price === null ? '—' : formatPrice(side.price, 'UZS', locale)}</p>
      <p className={styles.place}>{place.join(', ')}</p>
      <Badge tone={LISTING_STATUS_TONES[side.status]}>{domain(`listingStatus.${side.status}`)}</Badge>
    </div>
  );
}
