import type { OpsAudience, OpsRemote } from '@baza/shared/schema';
import { Button } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { useOpsText } from '../metrics/use-ops-text.ts';
import type { SetupIntent } from './setup-dialog.tsx';
import styles from './setup-section.module.css';

interface Props {
  remote: OpsRemote;
  /** Without it, the section is for reading. */
  onIntent: ((intent: SetupIntent) => void) | undefined;
}

/** Settings and flags that the live releases declare, with what ops have set. */
export function SetupSection({ remote, onIntent }: Props) {
  const { t, percent } = useOpsText();
  const { name: of, settings, flags } = remote;
  if (!settings.length && !flags.length) return null;
  const audience = ({ percent: share, roles = [], cookie }: OpsAudience) =>
    [percent(share), ...roles, ...(cookie ? ['cookie'] : [])].join(', ');
  return (
    <section className={styles.setup} aria-labelledby={`ops-${of}-setup`}>
      <h3 id={`ops-${of}-setup`} className={styles.title}>
        {t('setup.title')}
      </h3>
      <ul className={styles.list}>
        {settings.map((setting) => {
          const { name, about, value, misfits } = setting;
          return (
            <Item
              key={name}
              name={name}
              about={about}
              onChange={onIntent && (() => onIntent({ remote, setting }))}
            >
              {String(value ?? setting.default)}
              {value === undefined && <span className={styles.note}> {t('setup.default')}</span>}
              {misfits.length > 0 && (
                <span className={styles.misfit}> {t('setup.misfit', { versions: misfits.join(', ') })}</span>
              )}
            </Item>
          );
        })}
        {flags.map((flag) => (
          <Item
            key={flag.name}
            name={flag.name}
            about={flag.about}
            onChange={onIntent && (() => onIntent({ remote, flag }))}
          >
            {flag.audience ? audience(flag.audience) : t('setup.off')}
          </Item>
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  name: string;
  about: string;
  onChange: (() => void) | undefined;
  children: ReactNode;
}

function Item({ name, about, onChange, children }: ItemProps) {
  const { t } = useOpsText();
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p>
          <code>{name}</code>: {children}
        </p>
        <p className={styles.note} lang="en">
          {about}
        </p>
      </div>
      {onChange && (
        <Button variant="text" size="s" aria-label={t('setup.change', { name })} onClick={onChange}>
          {t('action.configure')}
        </Button>
      )}
    </li>
  );
}
