import { useText } from '@baza/shared/contract';
import type { FormScreens } from '@baza/shared/page';
import { BELOW_DESKTOP, Button, useMedia } from '@baza/shared/ui';
import { Progress, Steps } from '@baza/shared/ui/antd';
import { APPLY_TEXTS } from '../../features/apply/apply-texts.ts';
import type { Group, Step } from '../../features/apply/steps.ts';
import styles from './apply.module.css';

interface Props {
  screens: FormScreens<Step, Group>;
  steps: readonly Step[];
  isBroken: (step: Step) => boolean;
  isComplete: boolean;
}

/** Where one is: all steps on wide screens, a bar and a number on narrow ones. */
export function ApplySteps({ screens, steps, isBroken, isComplete }: Props) {
  const { t } = useText(APPLY_TEXTS);
  const narrow = useMedia(BELOW_DESKTOP);
  const { at, total, screen, open } = screens;
  const { step } = screen;
  const current = steps.indexOf(step);
  if (narrow)
    return (
      <div className={styles.progress}>
        <div className={styles.place}>
          <p>{t('stepOf', { n: at + 1, total, name: t(`step.${step}`) })}</p>
          {/* Past what else a phone asks. */}
          {total > steps.length && isComplete && step !== 'review' && (
            <Button variant="text" size="s" onClick={() => open('review')}>
              {t('toReview')}
            </Button>
          )}
        </div>
        <Progress
          percent={((at + 1) / total) * 100}
          showInfo={false}
          status="normal"
          size="small"
          aria-label={t('steps')}
        />
      </div>
    );
  return (
    <nav aria-label={t('steps')} className={styles.progress}>
      <Steps
        size="small"
        current={current}
        onChange={(index) => open(steps[index] ?? step)}
        items={steps.map((name, index) => ({
          title: t(`step.${name}`),
          status: isBroken(name)
            ? 'error'
            : index === current
              ? 'process'
              : index < current
                ? 'finish'
                : 'wait',
        }))}
      />
    </nav>
  );
}
