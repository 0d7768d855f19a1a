import { mustSign, type Team } from '@baza/shared/schema';
import { Badge, Button, Card, ErrorState, Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import { useOpsAccessQuery } from '../../api/teams-api.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';
import { ClientDialog } from './client-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import styles from './teams-card.module.css';

/** Teams with their identities and rights, which ops change. */
export function TeamsCard({ remotes }: { remotes: readonly string[] }) {
  const { t } = useOpsText();
  const { data, error, refetch } = useOpsAccessQuery();
  const [open, setOpen] = useState<{ name: string | null } | null>(null);
  const [isClientOpen, setClientOpen] = useState(false);
  const teams = Object.entries(data?.teams ?? {});
  return (
    <Card as="section" padding="none" aria-labelledby="ops-teams">
      <header className={styles.header}>
        <div>
          <h2 id="ops-teams" className={styles.title}>
            {t('teams.title')}
          </h2>
          <p className={styles.note}>{t('teams.intro')}</p>
        </div>
        {data && (
          <div className={styles.actions}>
            <Button size="s" variant="secondary" onClick={() => setOpen({ name: null })}>
              {t('teams.add')}
            </Button>
            <Button size="s" variant="secondary" onClick={() => setClientOpen(true)}>
              {t('teams.client.add')}
            </Button>
          </div>
        )}
      </header>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      {data && teams.length === 0 && <p className={styles.empty}>{t('teams.empty')}</p>}
      <ul>
        {teams.map(([name, team]) => (
          <li key={name} className={styles.team}>
            <TeamFacts name={name} team={team} />
            <Button
              size="s"
              variant="ghost"
              aria-label={t('teams.changeOf', { name })}
              onClick={() => setOpen({ name })}
            >
              {t('teams.change')}
            </Button>
          </li>
        ))}
      </ul>
      {data && open && (
        <TeamDialog
          name={open.name}
          access={data}
          remotes={remotes}
          reload={async () => (await refetch()).data}
          onClose={() => setOpen(null)}
        />
      )}
      {isClientOpen && <ClientDialog onClose={() => setClientOpen(false)} />}
    </Card>
  );
}

const Waiting = () => (
  <div className={styles.empty} aria-busy="true">
    <Skeleton width="100%" height="4rem" />
  </div>
);

function TeamFacts({ name, team }: { name: string; team: Team }) {
  const { identities, rights, keys = {} } = team;
  const { t } = useOpsText();
  return (
    <div className={styles.facts}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.note} translate="no">
        {identities.join(', ') || t('teams.nobody')}
      </p>
      <dl className={styles.rights}>
        {Object.entries(rights).map(([remote, list]) => (
          <div key={remote} className={styles.right}>
            <dt>{remote}</dt>
            {list.map((right) => (
              <dd key={right}>
                <Badge tone="neutral">{t(`teams.right.${right}`)}</Badge>
              </dd>
            ))}
          </div>
        ))}
        {Object.entries(keys).map(([id, { state }]) => (
          <div key={id} className={styles.right}>
            <dt>
              {t('teams.key')} <code>{id}</code>
            </dt>
            <dd>
              <Badge tone={state === 'active' ? 'success' : state === 'revoked' ? 'danger' : 'neutral'}>
                {t(`teams.keyState.${state}`)}
              </Badge>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t(team.ramp === false ? 'teams.exempt' : 'teams.ramped')}</p>
      {mustSign(team) && <p className={styles.note}>{t('teams.signed')}</p>}
    </div>
  );
}
