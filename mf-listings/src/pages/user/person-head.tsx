import { paths, useLocale, useSession, useText } from '@baza/shared/contract';
import { areaName } from '@baza/shared/domain';
import type { PersonPage } from '@baza/shared/schema';
import { Avatar, Badge, ButtonLink, Card } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import { CallbackButton } from '../../features/callbacks/callback-button.tsx';
import { PEOPLE_TEXTS } from '../../features/people/people-texts.ts';
import { RatingLine } from '../../features/people/rating-line.tsx';
import { VerifiedBadge } from '../../features/people/verified-badge.tsx';
import { PersonTools } from './person-tools.tsx';
import styles from './user.module.css';

/** Who it is, and how to reach them. */
export function PersonHead({ person }: { person: PersonPage }) {
  const { t } = useText(PEOPLE_TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { user } = useSession();
  const { id, name, userType, verified, province, rating, agency } = person;
  const isOwn = user?.id === id;
  return (
    <Card padding="l" className={styles.head}>
      <Avatar name={name} size="l" className={styles.avatar} />
      <div className={styles.who}>
        <div className={styles.badges}>
          <Badge>{domain(`userType.${userType}`)}</Badge>
          {verified && <VerifiedBadge />}
        </div>
        <h1>{name}</h1>
        <p className={styles.line}>
          <RatingLine rating={rating} />
          {province && <span className={styles.muted}>{areaName(province, locale)}</span>}
        </p>
        {agency && (
          <p>
            {t('worksFor')} <Link to={paths.user(agency.id)}>{agency.name}</Link>
          </p>
        )}
        {verified && <p className={styles.muted}>{t('verifiedHint')}</p>}
      </div>
      <div className={styles.actions} data-scripted>
        {isOwn ? (
          <>
            <ButtonLink to={paths.callbacks()} variant="secondary" block>
              {t('own.callbacks')}
            </ButtonLink>
            <ButtonLink to={paths.comments('box=received')} variant="secondary" block>
              {t('own.comments')}
            </ButtonLink>
          </>
        ) : (
          <CallbackButton receiver={id} name={name} page="user" />
        )}
        <PersonTools person={person} />
      </div>
    </Card>
  );
}
