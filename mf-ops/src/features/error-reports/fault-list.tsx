import type { OpsFault } from '@baza/shared/schema';
import { Button, Card, FormatDate, Skeleton, TextField } from '@baza/shared/ui';
import { type FormEvent, useState } from 'react';
import { useOpsFaultsQuery } from '../../api/ops-api.ts';
import { useOpsTeamFaultsQuery } from '../../api/team-api.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';
import styles from './fault-list.module.css';

/** Errors in visitors’ browsers: the line, the release they came with, how many people, whose they are. */
export function FaultList({ poll, isOfTeam = false }: { poll: object; isOfTeam?: boolean }) {
  const { t } = useOpsText();
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const useFaults = isOfTeam ? useOpsTeamFaultsQuery : useOpsFaultsQuery;
  const { data, error, isLoading, refetch } = useFaults(code, poll);
  const items = data?.items ?? [];
  const find = (event: FormEvent) => {
    event.preventDefault();
    setCode(text.trim());
  };
  return (
    <Card as="section" padding="none" aria-labelledby="ops-faults" className={styles.faults}>
      <header className={styles.header}>
        <h2 id="ops-faults" className={styles.title}>
          {t('faults.title')}
        </h2>
        <form className={styles.find} onSubmit={find}>
          <TextField
            label={t('faults.code')}
            labelHidden
            size="s"
            placeholder={t('faults.code')}
            value={text}
            maxLength={12}
            autoComplete="off"
            onValue={setText}
          />
          <Button type="submit" size="s" variant="secondary">
            {t('faults.find')}
          </Button>
        </form>
      </header>
      <div aria-live="polite">
        {isLoading && <Skeleton width="100%" height="6rem" />}
        {error && (
          <p className={styles.empty}>
            {t('faults.failed')}{' '}
            <Button variant="text" size="s" onClick={() => void refetch()}>
              {t('refresh')}
            </Button>
          </p>
        )}
        {data && items.length === 0 && (
          <p className={styles.empty}>{code ? t('faults.unknown', { code }) : t('faults.empty')}</p>
        )}
      </div>
      <ol className={styles.list}>
        {items.map((fault) => (
          <Fault key={fault.id} fault={fault} isOpen={Boolean(code)} />
        ))}
      </ol>
    </Card>
  );
}

function Fault({ fault, isOpen }: { fault: OpsFault; isOpen: boolean }) {
  const { t } = useOpsText();
  const { remote, owner, name, message, source, kind, count, people, firstVersion, lastAt, traces } = fault;
  return (
    <li className={styles.fault}>
      <h3 className={styles.name}>
        {name}
        {message && `: ${message}`}
      </h3>
      {source && (
        <p className={styles.source}>
          <code>
            {source.file}:{source.line}
          </code>
          <code className={styles.line}>{source.text}</code>
        </p>
      )}
      <p className={styles.facts}>
        <span>
          {remote || t('faults.shell')} · {t(`faults.kind.${kind}`)}
        </span>
        {owner && <span>{t('faults.owner', { owner })}</span>}
        {firstVersion && <span>{t('faults.first', { version: firstVersion })}</span>}
        <span>{t('faults.people', { count: people })}</span>
        <span>{t('faults.times', { count })}</span>
        <FormatDate date={lastAt} look="relative" />
      </p>
      <details open={isOpen} className={styles.details}>
        <summary>{t('faults.traces')}</summary>
        {traces.map(({ code, version, route, frames }) => (
          <div key={code} className={styles.trace}>
            <p>
              <strong>{code}</strong> {[version, route].filter(Boolean).join(' · ')}
            </p>
            <ol>
              {frames.map((frame) => (
                <li key={`${frame.file}:${frame.line}:${frame.column}`}>
                  <code>
                    {frame.source
                      ? `${frame.source.file}:${frame.source.line}`
                      : `${frame.name ? `${frame.name} ` : ''}${frame.file}:${frame.line}:${frame.column}`}
                  </code>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </details>
    </li>
  );
}
