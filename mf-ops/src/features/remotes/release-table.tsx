import type { OpsFigures, OpsRelease, OpsRemote } from '@baza/shared/schema';
import { Badge, Button, FormatDate } from '@baza/shared/ui';
import { type ReactNode, useState } from 'react';
import { failureRate, type Timed, toneOf } from '../metrics/figures.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';
import type { RemoteAction as ActionOfRemote, Intent } from './action-dialog.tsx';
import styles from './release-table.module.css';

interface Props {
  remote: OpsRemote;
  /** Without it, the table is for reading. */
  onIntent: ((intent: Intent) => void) | undefined;
}

type Signature = NonNullable<OpsRelease['signature']>['state'];

const TIMED = ['load', 'LCP', 'INP', 'CLS'] as const satisfies readonly Timed[];
/** Signatures with which a release cannot go live. */
const BAD = new Set<string>(['revoked', 'unknown', 'missing'] satisfies Signature[]);
/** Releases shown initially, besides those in a channel or still in use. */
const NEWEST = 3;

/** A remote's releases, newest first, with their metrics. On phones each row becomes a block. */
export function ReleaseTable({ remote, onIntent }: Props) {
  const { t } = useOpsText();
  const [all, setAll] = useState(false);
  const { channels, releases, gone } = remote;
  const inUse = ({ version, figures }: OpsRelease) =>
    version === channels.stable || version === channels.canary?.version || figures.loads > 0;
  const shown = releases.filter((release, index) => all || index < NEWEST || inUse(release));
  const hidden = releases.length - shown.length;
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('caption', { remote: remote.name })}</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{t('column.release')}</th>
            <th scope="col">{t('column.share')}</th>
            <th scope="col">{t('stat.loads')}</th>
            <th scope="col">{t('stat.failures')}</th>
            <th scope="col">{t('stat.errors')}</th>
            {TIMED.map((name) => (
              <th key={name} scope="col">
                {name === 'load' ? t('stat.load') : name}
              </th>
            ))}
            {onIntent && <th scope="col">{t('column.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((release) => (
            <ReleaseRow key={release.version} remote={remote} release={release} onIntent={onIntent} />
          ))}
          {gone && (
            <tr className={styles.gone}>
              <th scope="row">
                <span className={styles.version}>{t('gone')}</span>
                <span className={styles.note}>{t('goneHint')}</span>
              </th>
              <FigureCells figures={gone} />
              {onIntent && <td className={styles.actions} />}
            </tr>
          )}
        </tbody>
      </table>
      {(hidden > 0 || all) && (
        <div className={styles.more}>
          <Button variant="text" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('fewer') : t('older', { count: hidden })}
          </Button>
        </div>
      )}
    </>
  );
}

function ReleaseRow({ remote, release, onIntent }: Props & { release: OpsRelease }) {
  const { t } = useOpsText();
  const { version, time, commit, takenBack, misfits, signature, figures } = release;
  const isStable = version === remote.channels.stable && !remote.launch;
  const isCanary = version === remote.channels.canary?.version;
  const isQuiet = figures.loads + figures.failures + figures.errors === 0;
  const name = `${remote.name} ${version}`;
  const button = (action: ActionOfRemote, label: 'promote' | 'canary' | 'adjust') => (
    <Button
      variant="ghost"
      size="s"
      aria-label={t(`of.${label}`, { name })}
      onClick={() => onIntent?.({ action, remote, version })}
    >
      {t(`action.${label}`)}
    </Button>
  );
  return (
    <tr
      data-channel={isStable ? 'stable' : isCanary ? 'canary' : undefined}
      // On phones empty metrics are left out.
      className={isQuiet ? styles.quiet : undefined}
    >
      <th scope="row">
        <span className={styles.version}>
          {version}
          {isStable && <Badge tone="success">{t('channel.stable')}</Badge>}
          {isCanary && <Badge tone="accent">{t('channel.canary')}</Badge>}
          {takenBack && <Badge tone="warning">{t('state.takenBack')}</Badge>}
          {misfits && <Badge tone="danger">{t('state.stopped')}</Badge>}
          {signature && BAD.has(signature.state) && (
            <Badge tone={signature.state === 'missing' ? 'warning' : 'danger'}>
              {t(`signature.${signature.state}`)}
            </Badge>
          )}
        </span>
        {misfits && (
          <span className={styles.note} lang="en">
            {misfits.join('; ')}
          </span>
        )}
        <span className={styles.note}>
          <FormatDate date={time} look="relative" />
          {commit && <code>{commit.slice(0, 8)}</code>}
        </span>
        {signature?.key && (
          <span className={styles.note}>
            {t(signature.state === 'retired' ? 'signature.byRetired' : 'signature.by')}
            <code>{signature.key}</code>
          </span>
        )}
        {signature?.state === 'revoked' && (isStable || isCanary) && (
          <span className={styles.note}>{t('signature.stays')}</span>
        )}
      </th>
      <FigureCells figures={figures} />
      {onIntent && (
        <td className={styles.actions}>
          {!isStable && (
            <div className={styles.buttons}>
              {button('canary', isCanary ? 'adjust' : 'canary')}
              {button('promote', 'promote')}
            </div>
          )}
        </td>
      )}
    </tr>
  );
}

function FigureCells({ figures }: { figures: OpsFigures }) {
  const { t, number, percent, timed } = useOpsText();
  const { share, loads, failures, errors } = figures;
  const rate = failureRate(figures);
  return (
    <>
      <Figure label={t('column.share')} className={styles.share}>
        {share === null ? (
          '—'
        ) : (
          <>
            <span className={styles.bar} aria-hidden="true">
              {/* biome-ignore lint/nursery/noInlineStyles: a page of the operators, which the server never renders */}
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
            {percent(share * 100)}
          </>
        )}
      </Figure>
      <Figure label={t('stat.loads')}>{number(loads)}</Figure>
      <Figure label={t('stat.failures')} tone={failures > 0 ? 'poor' : 'none'}>
        {number(failures)}
        {rate !== null && rate > 0 && <small> {percent(rate)}</small>}
      </Figure>
      <Figure label={t('stat.errors')} tone={errors > 0 ? 'poor' : 'none'}>
        {number(errors)}
      </Figure>
      {TIMED.map((name) => (
        <Figure key={name} label={name === 'load' ? t('stat.load') : name} tone={toneOf(name, figures[name])}>
          {timed(name, figures[name])}
        </Figure>
      ))}
    </>
  );
}

interface FigureProps {
  /** Label next to the number if the table has no header. */
  label: string;
  tone?: string;
  className?: string;
  children: ReactNode;
}

const Figure = ({ label, tone = 'none', className, children }: FigureProps) => (
  <td className={className} data-tone={tone}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <span className={styles.value}>{children}</span>
  </td>
);
