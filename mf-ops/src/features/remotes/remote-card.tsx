import type { OpsRemote, OpsWindow } from '@baza/shared/schema';
import { Badge, Button, ButtonLink, Card } from '@baza/shared/ui';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CircleXIcon from 'lucide-react/icons/circle-x';
import Trash2Icon from 'lucide-react/icons/trash';
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point';
import Undo2Icon from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { failureRate, isWorse, toneOf } from '../metrics/figures.ts';
import { Sparkline } from '../metrics/sparkline.tsx';
import { useOpsText } from '../metrics/use-ops-text.ts';
import type { SetupIntent } from '../setup/setup-dialog.tsx';
import { SetupSection } from '../setup/setup-section.tsx';
import type { RemoteAction as ActionOfRemote, Intent } from './action-dialog.tsx';
import { CanaryLine } from './canary-line.tsx';
import { ReleaseTable } from './release-table.tsx';
import styles from './remote-card.module.css';

interface Props {
  remote: OpsRemote;
  window: OpsWindow;
  /** Without it, the card is for reading. */
  onIntent?: (intent: Intent) => void;
  onSetup?: (intent: SetupIntent) => void;
  /** The page that compares releases. */
  compare?: string;
}

/** One remote: its state, metrics, releases and actions. */
export function RemoteCard({ remote, window, onIntent, onSetup, compare = '/ops/compare' }: Props) {
  const { t, number, percent, timed } = useOpsText();
  const { name, figures, disabled } = remote;
  const rate = failureRate(figures);
  return (
    <Card as="section" padding="none" aria-labelledby={`ops-${name}`} className={styles.card}>
      <header className={styles.header}>
        <div className={styles.who}>
          <h2 id={`ops-${name}`} className={styles.name}>
            {name}
          </h2>
          <States remote={remote} />
        </div>
        <div className={styles.actions}>
          {remote.releases.length > 1 && (
            <ButtonLink
              to={`${compare}?remote=${name}`}
              variant="ghost"
              size="s"
              aria-label={t('compare.of', { name })}
            >
              {t('compare.action')}
            </ButtonLink>
          )}
          {onIntent && <RemoteActions remote={remote} onIntent={onIntent} />}
        </div>
      </header>
      <CanaryLine remote={remote} />
      {remote.launch && (
        <p className={styles.reason}>
          {remote.channels.canary
            ? t('launch.running', { percent: percent(remote.channels.canary.percent) })
            : t('launch.nobody')}
        </p>
      )}
      {disabled && <p className={styles.reason}>{t('offReason', { reason: disabled.reason })}</p>}
      <div className={styles.summary}>
        <dl className={styles.stats}>
          <Stat label={t('stat.loads')}>{number(figures.loads)}</Stat>
          <Stat label={t('stat.load')} tone={toneOf('load', figures.load)}>
            {timed('load', figures.load)}
          </Stat>
          <Stat label={t('stat.failures')} tone={figures.failures > 0 ? 'poor' : 'none'}>
            {number(figures.failures)}
            {rate !== null && rate > 0 && <small className={styles.rate}>{percent(rate)}</small>}
          </Stat>
          <Stat label={t('stat.errors')} tone={figures.errors > 0 ? 'poor' : 'none'}>
            {number(figures.errors)}
          </Stat>
        </dl>
        <div className={styles.chart}>
          <Sparkline timeline={remote.timeline} />
          <p className={styles.span} aria-hidden="true">
            {t(`window.${window}`)}
          </p>
        </div>
      </div>
      <ReleaseTable remote={remote} onIntent={onIntent} />
      <SetupSection remote={remote} onIntent={onSetup} />
    </Card>
  );
}

function States({ remote }: { remote: OpsRemote }) {
  const { t, percent } = useOpsText();
  const { disabled, channels, releases, instead, launch } = remote;
  const figuresOf = (version: string) => releases.find((release) => release.version === version)?.figures;
  const { canary } = channels;
  const tried = canary && figuresOf(canary.version);
  const stable = launch ? undefined : figuresOf(channels.stable);
  return (
    <>
      {instead === undefined ? (
        <Badge tone={disabled ? 'danger' : 'success'}>{t(disabled ? 'state.off' : 'state.on')}</Badge>
      ) : (
        <Badge tone="danger" icon={<TriangleAlertIcon aria-hidden="true" />}>
          {instead === null ? t('state.nothing') : t('state.instead', { version: instead })}
        </Badge>
      )}
      {launch && <Badge tone="warning">{t('state.launch')}</Badge>}
      {canary && <Badge tone="accent">{t('state.canary', { percent: percent(canary.percent) })}</Badge>}
      {tried && stable && isWorse(tried, stable) && (
        <Badge tone="danger" icon={<TriangleAlertIcon aria-hidden="true" />}>
          {t('state.worse')}
        </Badge>
      )}
    </>
  );
}

function RemoteActions({ remote, onIntent }: { remote: OpsRemote; onIntent: (intent: Intent) => void }) {
  const { name, channels, releases, disabled } = remote;
  const act = (action: ActionOfRemote) => () => onIntent({ action, remote });
  return (
    <>
      {(channels.canary || releases.length > 1) && (
        <RemoteAction action="rollback" name={name} icon={<Undo2Icon />} onClick={act('rollback')} />
      )}
      {releases.length > 5 && (
        <RemoteAction action="prune" name={name} icon={<Trash2Icon />} onClick={act('prune')} />
      )}
      {disabled ? (
        <RemoteAction action="enable" name={name} icon={<CircleCheckIcon />} onClick={act('enable')} />
      ) : (
        <RemoteAction action="disable" name={name} icon={<CircleXIcon />} onClick={act('disable')} />
      )}
    </>
  );
}

interface RemoteActionProps {
  action: ActionOfRemote;
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

function RemoteAction({ action, name, icon, onClick }: RemoteActionProps) {
  const { t } = useOpsText();
  return (
    <Button
      variant="secondary"
      size="s"
      icon={icon}
      aria-label={t(`of.${action}`, { name })}
      onClick={onClick}
    >
      {t(`action.${action}`)}
    </Button>
  );
}

function Stat({ label, tone = 'none', children }: { label: string; tone?: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}
