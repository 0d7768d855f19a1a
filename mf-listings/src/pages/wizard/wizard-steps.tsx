import { useText } from '@baza/shared/contract';
import { BELOW_DESKTOP, useMedia } from '@baza/shared/ui';
import { Progress, Steps } from '@baza/shared/ui/antd';
import { STEPS, type Step } from './steps.ts';
import styles from './wizard.module.css';

interface Props {
  step: Step;
  broken: ReadonlySet<Step>;
  onStep: (step: Step) => void;
}

/** Where one is: all steps on wide screens, a bar and a number on narrow ones. */
export function WizardSteps({ step, broken, onStep }: Props) {
  const { t } = useText('listings_request');
  const narrow = useMedia(BELOW_DESKTOP);
  const at = STEPS.indexOf(step);
  if (narrow) {
    return (
      <div className={styles.progress}>
        <p>{t('stepOf', { n: at + 1, total: STEPS.length, name: t(`step.${step}`) })}</p>
        <Progress
          percent={((at + 1) / STEPS.length) * 100}
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
        current={at}
        onChange={(index) => onStep(STEPS[index] ?? step)}
        items={STEPS.map((name, index) => ({
          title: t(`step.${name}`),
          status: broken.has(name) ? 'error' : index === at ? 'process' : index < at ? 'finish' : 'wait',
        }))}
      />
    </nav>
  );
}
