import { paths, useLocale, useText } from '@baza/shared/contract';
import { areaName, formatNumber, keptPercent } from '@baza/shared/domain';
import type { PersonCard as Person } from '@baza/shared/schema';
import { Avatar, Card } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import styles from './people.module.css';
import { PEOPLE_TEXTS } from './people-texts.ts';
import { RatingLine } from './rating-line.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** A person or a company in a list: the whole card leads to their page. */
export function PersonCard({
  person,
  headingLevel: Heading = 'h2',
}: {
  person: Person;
  headingLevel?: 'h2' | 'h3';
}) {
  const { t } = useText(PEOPLE_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { id, name, userType, verified, listings, province, rating, callbacks } = person;
  const percent = keptPercent(callbacks);
  return (
    <Card as="article" className={styles.card}>
      <Avatar name={name} size="l" />
      <div className={styles.who}>
        <Heading className={styles.name}>
          <Link to={paths.user(id)} className={styles.link}>
            {name}
          </Link>
        </Heading>
        <p className={styles.muted}>
          {domain(`userType.${userType}`)}
          {province && ` · ${areaName(province, locale)}`}
        </p>
        <p>
          <RatingLine rating={rating} />
        </p>
        <p className={styles.facts}>
          <span>{t('listings', { count: listings, number: formatNumber(listings, locale) })}</span>
          {percent !== null && <span>{t('inTime', { percent })}</span>}
        </p>
        {verified && <VerifiedBadge />}
      </div>
    </Card>
  );
}
