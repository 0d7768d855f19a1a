import { type Locale, type SessionUser, useLocale, useShell, useText } from '@baza/shared/contract';
import { formatPhone } from '@baza/shared/domain';
import { Badge, Button, Card } from '@baza/shared/ui';
import LogOutIcon from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { TEXTS } from '../../texts.ts';
import styles from './person-card.module.css';
import { staffRolesOf, userTypeOf } from './person-words.ts';
import { PhotoButton } from './photo-button.tsx';

interface Props {
  user: SessionUser;
  roles: readonly string[];
}

/** The account as the identity provider knows it. */
export function PersonCard({ user, roles }: Props) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  return (
    <Card as="section" padding="none" aria-labelledby="profile-name" className={styles.card}>
      <div className={styles.head}>
        <PhotoButton name={user.name} />
        <h2 id="profile-name" className={styles.name}>
          {user.name}
        </h2>
        <div className={styles.badges}>
          <Badge tone="accent">{domain(`userType.${userTypeOf(roles)}`)}</Badge>
          {staffRolesOf(roles).map((role) => (
            <Badge key={role}>{t(`role.${role}`)}</Badge>
          ))}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('userName')} value={user.userName} />
        <Fact label={t('phone')} value={user.phone && formatPhone(user.phone)} />
        <Fact label={t('email')} value={user.email} />
      </dl>
      <div className={styles.foot}>
        <AccountLinks />
        <LogOut />
      </div>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value?: string }) {
  const { t } = useText(TEXTS);
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={value ? undefined : styles.missing}>{value ?? t('missing')}</dd>
    </div>
  );
}

/** Keycloak's word for the language of its pages. */
const inLanguage = (address: string, locale: Locale): string =>
  `${address}${address.includes('?') ? '&' : '?'}kc_locale=${locale}`;

/** The identity provider's own pages: plain links, for they are not this site's. */
function AccountLinks() {
  const { t } = useText(TEXTS);
  const { account } = useShell().session;
  const locale = useLocale();
  if (!account) return null;
  return (
    <ul className={styles.links}>
      {(['name', 'password', 'forgottenPassword'] as const).map((page) => (
        <li key={page}>
          <a href={inLanguage(account[page], locale)}>{t(`account.${page}`)}</a>
        </li>
      ))}
    </ul>
  );
}

/** Ends the session; when that does not succeed the shell says so and the page stays. */
function LogOut() {
  const { t } = useText(TEXTS);
  const { session } = useShell();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await session.logout();
    setLeaving(false);
  };
  return (
    <Button
      block
      variant="secondary"
      icon={<LogOutIcon aria-hidden="true" />}
      loading={leaving}
      onClick={() => void leave()}
    >
      {t('logout')}
    </Button>
  );
}
