import { useText } from '@baza/shared/contract';
import { BELOW_DESKTOP, Button, useMedia } from '@baza/shared/ui';
import { Progress, Steps } from '@baza/shared/ui/antd';
import { STEPS, type Step } from './steps.ts';
import styles from './wizard.module.css';

interface Props {
  step: Step;
  /** The screen that is shown, from 0, and how many there are: on phones more than steps. */
  at: number;
  total: number;
  broken: ReadonlySet<Step>;
  onStep: (step: Step) => void;
  /** Nothing keeps the listing from being sent. */
  isComplete: boolean;
}

/** Where one is: all steps on wide screens, a bar and a number on narrow ones. */
export function WizardSteps({ step, at, total, broken, onStep, isComplete }: Props) {
  const { t } = useText('listings_request');
  const current = STEPS.indexOf(step);
  const narrow = useMedia(BELOW_DESKTOP);
  if (narrow) {
    return (
      <div className={styles.progress}>
        <div className={styles.place}>
          <p>{t('stepOf', { n: at + 1, total, name: t(`step.${step}`) })}</p>
          {/* Past what else a phone asks. */}
          {total > STEPS.length && isComplete && step !== 'review' && (
            <Button variant="text" size="s" onClick={() => onStep('review')}>
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
  }
  return (
    <nav aria-label={t('steps')} className={styles.steps}>
      <Steps
        size="small"
        current={current}
        onChange={(index) => onStep(STEPS[index] ?? step)}
        items={STEPS.map((name, index) => ({
          title: t(`step.${name}`),
          status: broken.has(name)
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
