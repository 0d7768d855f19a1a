import type { OpsWaiting } from '@baza/shared/schema';
import { Badge, Button, ButtonLink, Card, FormatDate } from '@baza/shared/ui';
import { useOpsText } from '../metrics/use-ops-text.ts';
import { NewsFacts } from './news-facts.tsx';
import { PreviewButton } from './preview-button.tsx';
import type { WaitingIntent } from './waiting-dialog.tsx';
import styles from './waiting-list.module.css';

interface Props {
  waiting: readonly OpsWaiting[];
  /** Without it, the list is for reading. */
  onIntent?: (intent: WaitingIntent) => void;
  /** The page that compares releases. */
  compare?: string;
}

/** Releases of teams that ops have to approve, with what is new in them; and those that were refused. */
export function WaitingList({ waiting, onIntent, compare = '/ops/compare' }: Props) {
  const { t } = useOpsText();
  if (!waiting.length) return null;
  return (
    <Card as="section" padding="none" aria-labelledby="ops-waiting" className={styles.card}>
      <header className={styles.header}>
        <h2 id="ops-waiting" className={styles.title}>
          {t('waiting.title')}
        </h2>
        <p className={styles.note}>
          {t('waiting.intro')} {t('waiting.previewNote')}
        </p>
      </header>
      <ul className={styles.list}>
        {waiting.map((release) => (
          <Release
            key={`${release.remote} ${release.version}`}
            release={release}
            onIntent={onIntent}
            compare={compare}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ReleaseProps {
  release: OpsWaiting;
  onIntent: Props['onIntent'];
  compare: string;
}

function Release({ release, onIntent, compare }: ReleaseProps) {
  const { t } = useOpsText();
  const { remote, version, first, reasons, published, refused } = release;
  const name = `${remote} ${version}`;
  return (
    <li className={styles.release}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          {name}
          <Badge tone={refused ? 'danger' : 'warning'}>
            {t(refused ? 'waiting.refused' : 'waiting.waits')}
          </Badge>
        </h3>
        <dl className={styles.reasons}>
          {reasons.map(({ kind, what }) => (
            <div key={kind} className={styles.reason} data-kind={kind}>
              <dt>{t(`waiting.kind.${kind}`)}</dt>
              {what.map((each) => (
                <dd key={each} lang="en" translate="no">
                  {each}
                </dd>
              ))}
            </div>
          ))}
          <NewsFacts news={release.news} />
        </dl>
        {published && <Said label={t('waiting.published')} said={published} />}
        {refused && <Said label={t('waiting.refusal')} said={refused} />}
      </div>
      <div className={styles.actions}>
        <PreviewButton remote={remote} version={version} />
        {!first && (
          <ButtonLink
            to={`${compare}?remote=${remote}&right=${version}`}
            size="s"
            variant="secondary"
            aria-label={t('waiting.compareOf', { name })}
          >
            {t('compare.action')}
          </ButtonLink>
        )}
        {onIntent && (
          <Button
            size="s"
            variant="primary"
            aria-label={t('of.approve', { name })}
            onClick={() => onIntent({ action: 'approve', release })}
          >
            {t('action.approve')}
          </Button>
        )}
        {onIntent && !refused && (
          <Button
            size="s"
            variant="secondary"
            aria-label={t('of.refuse', { name })}
            onClick={() => onIntent({ action: 'refuse', release })}
          >
            {t('action.refuse')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Said({
  label,
  said: { who, why, time },
}: {
  label: string;
  said: NonNullable<OpsWaiting['published']>;
}) {
  return (
    <p className={styles.note}>
      {label}: {who} · <FormatDate date={time} look="relative" />
      {why && (
        <>
          <br />
          <span className={styles.why}>{why}</span>
        </>
      )}
    </p>
  );
}
