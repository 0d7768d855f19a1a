import { Button, SegmentedControl, Select, TextField } from '@baza/shared/ui';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpsRemotesQuery } from '../../api/ops-api.ts';
import { useOpsTeamQuery } from '../../api/team-api.ts';
import { useOpsText } from '../../features/metrics/use-ops-text.ts';
import pageStyles from '../../features/page/page.module.css';
import { LoadingState, NoFigures, NoRemotes } from '../../features/page/states.tsx';
import styles from './compare-page.module.css';
import { comparisonOf, pathOf, WIDTHS } from './comparison.ts';
import { ReleaseFrame } from './release-frame.tsx';

const SIDES = ['left', 'right'] as const;

/** Two releases of a remote on the same page of the site, in two frames of the same width. */
export function ComparePage({ isOfTeam = false }: { isOfTeam?: boolean }) {
  const { t } = useOpsText();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={pageStyles.title}>{t('compare.title')}</h1>
        <p className={pageStyles.intro}>{t('compare.intro')}</p>
      </header>
      <Comparison isOfTeam={isOfTeam} />
    </div>
  );
}

function Comparison({ isOfTeam }: { isOfTeam: boolean }) {
  const { t } = useOpsText();
  const [params, setParams] = useSearchParams();
  const useRemotes = isOfTeam ? useOpsTeamQuery : useOpsRemotesQuery;
  const { data, error, refetch } = useRemotes('1h');
  if (!data) return error ? <NoFigures error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const comparison = comparisonOf(data, params);
  if (!comparison) return <NoRemotes />;
  const { remote, versions, path, width } = comparison;
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        // Versions of one remote are none of another's.
        if (name === 'remote') for (const side of SIDES) next.delete(side);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className={styles.controls}>
        <Select
          label={t('compare.remote')}
          options={data.remotes.map(({ name }) => ({ value: name, label: name }))}
          value={remote.name}
          onValue={(name) => set('remote', name)}
        />
        <PathField key={path} path={path} onPath={(next) => set('path', next)} />
        <SegmentedControl
          label={t('compare.width.label')}
          options={WIDTHS.map((value) => ({ value, label: t(`compare.width.${value}`) }))}
          value={width}
          onValue={(value) => set('width', value)}
        />
      </div>
      {remote.disabled && <p className={pageStyles.banner}>{t('compare.off', { name: remote.name })}</p>}
      <div className={styles.frames} data-width={width}>
        {SIDES.map((side) => (
          <section key={side} className={styles.side} aria-label={t(`compare.${side}`)}>
            <Select
              label={t(`compare.${side}`)}
              options={versions.map((version) => ({
                value: version,
                label: version === remote.channels.stable ? t('compare.live', { version }) : version,
              }))}
              value={comparison[side]}
              onValue={(version) => set(side, version)}
            />
            <ReleaseFrame
              key={comparison[side] + path}
              remote={remote.name}
              version={comparison[side]}
              path={path}
            />
          </section>
        ))}
      </div>
    </>
  );
}

function PathField({ path, onPath }: { path: string; onPath: (path: string) => void }) {
  const { t } = useOpsText();
  const [typed, setTyped] = useState(path);
  const [isRefused, setRefused] = useState(false);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const next = pathOf(typed);
    setRefused(next === null);
    if (next !== null) onPath(next);
  };
  return (
    <form onSubmit={show} className={styles.path}>
      <TextField
        label={t('compare.path')}
        value={typed}
        onValue={setTyped}
        error={isRefused ? t('compare.notHere') : null}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        translate="no"
      />
      <Button type="submit" variant="secondary">
        {t('compare.show')}
      </Button>
    </form>
  );
}
