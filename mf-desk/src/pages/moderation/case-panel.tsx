import { Parcel, useLocale, useSession, useText } from '@baza/shared/contract';
import {
  type CaseDecision,
  formatDateTime,
  formatPrice,
  isPublished,
  MAP_ZOOM_ONE,
  mainAreaM2,
  unitPrice,
} from '@baza/shared/domain';
import type { ModerationItem } from '@baza/shared/schema';
import { Button, NoticeView, Skeleton } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { useMemo, useState } from 'react';
import styles from './case-panel.module.css';
import { Changes } from './changes.tsx';
import { Concerns } from './concerns.tsx';
import decision from './decision.module.css';
import { Decision } from './decision.tsx';
import { DuplicatesBlock } from './duplicates-block.tsx';
import { History } from './history.tsx';
import { ListingPart } from './listing-part.tsx';
import { OwnerHistory } from './owner-history.tsx';
import { ReportsBlock } from './reports-block.tsx';
import { TEXTS } from './texts.ts';
import { namesOf } from './use-field-text.ts';

interface Props {
  item: ModerationItem;
  /** How it left the list while it was open. */
  gone: CaseDecision | 'left' | null;
  onDecided: () => void;
  /** To the list, where the panel stands in its place. */
  onBack?: () => void;
}

/** Everything needed for a moderator's decision, and its form. */
export function CasePanel({ item, gone, onDecided, onBack }: Props) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { user } = useSession();
  const { id, price, point, areas } = item;
  const [firstVersion] = useState(item.version);
  const perUnit =
    price === null ? null : unitPrice(item.category, price, mainAreaM2(item.category, item.characteristics));
  const map = useMemo(() => ({ point, zoom: MAP_ZOOM_ONE }), [point]);
  const names = areas ? namesOf(areas, locale) : [];
  const facts: [label: string, value: string][] = [
    [t('fact.id'), String(id)],
    [t('fact.owner'), `${item.owner.name} (${domain(`userType.${item.owner.userType}`)})`],
    [t('fact.submitted'), formatDateTime(item.updatedAt, locale)],
    [t('fact.created'), formatDateTime(item.createdAt, locale)],
    [t('fact.area'), names.join(', ')],
    [t('fact.address'), item.address],
    [t('fact.landmark'), item.landmark],
    [t('fact.docNumber'), item.docNumber],
  ];
  return (
    <article className={styles.panel}>
      {onBack && (
        <Button variant="ghost" size="s" icon={<ArrowLeftIcon aria-hidden="true" />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <div role="status" className={styles.status}>
        {gone && <NoticeView kind="warning">{t(`gone.${gone}`)}</NoticeView>}
        {!gone && item.version !== firstVersion && <NoticeView kind="info">{t('changed')}</NoticeView>}
      </div>
      <header className={styles.head}>
        <p className={styles.category}>{domain(`category.${item.category}`)}</p>
        <h2 className={styles.title}>{item.title}</h2>
        <p className={styles.price}>
          {price === null ? '—' : formatPrice(price, 'UZS', locale)}
          {perUnit && (
            <span className={styles.perM2}>
              {domain(`unitPrice.${perUnit.unit}`, { price: formatPrice(perUnit.uzs, 'UZS', locale) })}
            </span>
          )}
        </p>
      </header>
      {item.changes && <Changes item={item} changes={item.changes} />}
      <DuplicatesBlock item={item} />
      {item.reports && (
        <ReportsBlock
          id={id}
          reports={item.reports}
          canDismiss={item.owner.id !== user?.id}
          onDismissed={() => {
            // A listing that waits still needs its decision.
            if (isPublished(item.status)) onDecided();
          }}
        />
      )}
      <Concerns concerns={item.concerns} />
      <OwnerHistory owner={item.owner} />
      <ListingPart part="gallery" item={item} />
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section>
        <h3 className={styles.subtitle}>{t('description')}</h3>
        <p className={styles.description}>{item.description || t('noDescription')}</p>
      </section>
      <ListingPart part="characteristics" item={item} />
      {point && (
        <Parcel
          remote="mf_map"
          expose="small-map"
          props={map}
          height="var(--map-height)"
          fallback={<Skeleton height="var(--map-height)" />}
          className={styles.map}
        />
      )}
      <History item={item} />
      {gone ? (
        <footer className={decision.bar}>
          <Button size="l" variant="secondary" onClick={onDecided}>
            {t('goOn')}
          </Button>
        </footer>
      ) : (
        <Decision item={item} onDecided={onDecided} />
      )}
    </article>
  );
}
