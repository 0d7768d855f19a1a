import { paths, useText } from '@baza/shared/contract';
import { ButtonLink } from '@baza/shared/ui';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import styles from './outcome.module.css';

/** `pending`: a moderator looks at it next. `saved`: the change is live. */
export type OutcomeKind = 'pending' | 'saved';

/** What came of it and what happens next. */
export function Outcome({ kind, id }: { kind: OutcomeKind; id: number }) {
  const { t } = useText('listings_request');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.outcome}>
      <CircleCheckIcon aria-hidden="true" className={styles.mark} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`outcome.${kind}.title`)}
      </h1>
      <p className={styles.text}>{t(`outcome.${kind}.text`)}</p>
      {kind === 'pending' && (
        <ol className={styles.next}>
          <li>{t('outcome.pending.check')}</li>
          <li>{t('outcome.pending.notice')}</li>
          <li>{t('outcome.pending.live')}</li>
        </ol>
      )}
      <div className={styles.actions}>
        <ButtonLink to={paths.requests()}>{t('mine')}</ButtonLink>
        {kind === 'saved' ? (
          <ButtonLink to={paths.product(id)} variant="secondary">
            {t('outcome.saved.view')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.requestNew()} variant="secondary">
            {t('postAnother')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
