import { paths, useLeaveQuestion, usePageTitle, useShell, useText } from '@baza/shared/contract';
import type { Application, SmsSent } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { ArrowLeftIcon, ArrowRightIcon, BELOW_DESKTOP, Button, useMedia } from '@baza/shared/ui';
import { Progress, Steps } from '@baza/shared/ui/antd';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApplicationRemoveMutation, useApplicationSmsMutation } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { useDocumentUploads } from '../../applications/use-document-uploads.ts';
import styles from './apply.module.css';
import { APPLY_TEXTS } from './apply-texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormProvider } from './form-context.tsx';
import { SaveStatus } from './save-status.tsx';
import { SmsDialog } from './sms-dialog.tsx';
import { CreditStep } from './steps/credit-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { ObjectStep } from './steps/object-step.tsx';
import { PersonStep } from './steps/person-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { type Step, stepsOf } from './steps.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { useIssues } from './use-issues.ts';

/** A draft, step by step, kept on the server; the last step sends it with a code. */
export function ApplyForm({ application }: { application: Application }) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const { notify } = useShell();
  const navigate = useNavigate();
  const narrow = useMedia(BELOW_DESKTOP);
  const [params, setParams] = useSearchParams();
  const { keeper, state } = useDraftKeeper(application);
  const body = useRef<HTMLDivElement>(null);
  const issues = useIssues(state, body);
  const { kept, form } = state;
  const uploads = useDocumentUploads({
    id: kept.id,
    documents: kept.documents,
    onChange: (change) => keeper.documents(change),
  });
  const [consent, setConsent] = useState(false);
  const [sent, setSent] = useState<(SmsSent & { until: number }) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [send] = useApplicationSmsMutation();
  const [remove] = useApplicationRemoveMutation();
  const kind = common(`kind.${form.kind}`);
  usePageTitle(kind);
  useLeaveQuestion(state.failure !== null && !isAsking ? t('leave') : null);

  const steps = stepsOf(form.kind);
  const step = steps.find((name) => name === params.get('step')) ?? 'person';
  const at = steps.indexOf(step);
  const go = (to: Step) => {
    if (to === step) return;
    setParams({ id: String(kept.id), step: to });
    window.scrollTo({ top: 0 });
    body.current?.focus({ preventScroll: true });
  };
  const stop = (to: Step) => {
    notify({ kind: 'warning', text: domain('validation.requiredFields'), timeout: 5 });
    go(to);
    issues.attempt(to);
  };
  const next = () => {
    if (issues.has(step)) return stop(step);
    go(steps[at + 1] ?? step);
  };
  const explain = () => {
    const { failure, conflict } = keeper.get();
    if (!conflict) notify({ kind: 'error', text: t(`save.${failure ?? 'server'}`) });
  };
  const keep = (code: SmsSent) =>
    setSent({ ...code, until: Date.now() + Date.parse(code.expiresAt) - Date.parse(code.now) });
  /** Writes what waits, then asks for a code. */
  const submit = async () => {
    const broken = steps.find((name) => issues.has(name));
    if (broken) return stop(broken);
    if (!consent) return notify({ kind: 'warning', text: t('consentFirst'), timeout: 5 });
    if (uploads.list.some(({ status }) => status === 'sending'))
      return notify({ kind: 'info', text: t('documents.wait') });
    setBusy(true);
    try {
      if (!(await keeper.flush())) return explain();
      // A code that is still good is not sent twice.
      if (sent && Date.now() < sent.until) return setAsking(true);
      const { data, error } = await send({ id: kept.id, key: crypto.randomUUID() });
      if (data) {
        keep(data);
        return setAsking(true);
      }
      const failed = apiErrorOf(error);
      if (failed?.status === 409) return stale();
      notify({ kind: 'error', text: t(failed?.status === 429 ? 'sms.tooMany' : 'sms.notSent') });
    } finally {
      setBusy(false);
    }
  };
  /** It changed elsewhere: what is there is read; once it has been sent, it is shown. */
  const stale = async () => {
    setAsking(false);
    await keeper.reload();
    if (keeper.get().kept.status === 'new') return notify({ kind: 'warning', text: t('changedElsewhere') });
    notify({ kind: 'info', text: t('sentElsewhere') });
    navigate(paths.application(kept.id), { replace: true });
  };
  const drop = async () => {
    if (!window.confirm(t('removeQuestion'))) return;
    const { error } = await remove({ id: kept.id, version: keeper.get().kept.version });
    if (error) return notify({ kind: 'error', text: t('removeFailed') });
    navigate(paths.applications(), { replace: true });
  };
  const last = step === 'review';
  return (
    <FormProvider
      value={{
        keeper,
        state,
        form,
        edit: (patch) => keeper.edit(patch),
        issue: issues.issue,
        error: issues.error,
        uploads,
      }}
    >
      <div className={styles.form}>
        <header className={styles.head}>
          <h1>{kind}</h1>
          <SaveStatus state={state} onRetry={() => keeper.wake()} />
        </header>
        {narrow ? (
          <div className={styles.progress}>
            <p>{t('stepOf', { n: at + 1, total: steps.length, name: t(`step.${step}`) })}</p>
            <Progress
              percent={((at + 1) / steps.length) * 100}
              showInfo={false}
              status="normal"
              size="small"
              aria-label={t('steps')}
            />
          </div>
        ) : (
          <nav aria-label={t('steps')} className={styles.progress}>
            <Steps
              size="small"
              current={at}
              onChange={(index) => go(steps[index] ?? step)}
              items={steps.map((name, index) => ({
                title: t(`step.${name}`),
                status: issues.isBroken(name)
                  ? 'error'
                  : index === at
                    ? 'process'
                    : index < at
                      ? 'finish'
                      : 'wait',
              }))}
            />
          </nav>
        )}
        <section
          ref={body}
          key={step}
          tabIndex={-1}
          aria-label={t(`step.${step}`)}
          className={styles.body}
          onBlur={issues.onBlur}
        >
          <h2 className={styles.stepTitle}>{t(`stepTitle.${step}`)}</h2>
          {step === 'person' && <PersonStep />}
          {step === 'object' && <ObjectStep />}
          {step === 'credit' && <CreditStep />}
          {step === 'documents' && <DocumentsStep />}
          {step === 'review' && <ReviewStep consent={consent} onConsent={setConsent} onStep={go} />}
        </section>
        <footer className={styles.footer}>
          {at === 0 ? (
            <Button variant="ghost" size="l" onClick={() => void drop()}>
              {t('remove')}
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="l"
              icon={<ArrowLeftIcon aria-hidden="true" />}
              onClick={() => go(steps[at - 1] ?? step)}
            >
              {t('back')}
            </Button>
          )}
          {last ? (
            <Button size="l" loading={isBusy} onClick={() => void submit()}>
              {t('submit')}
            </Button>
          ) : (
            <Button size="l" iconEnd={<ArrowRightIcon aria-hidden="true" />} onClick={next}>
              {t('next')}
            </Button>
          )}
        </footer>
      </div>
      {isAsking && sent && (
        <SmsDialog
          id={kept.id}
          version={kept.version}
          sent={sent}
          onSent={keep}
          onConfirmed={({ id }) => {
            notify({ kind: 'success', text: t('sent') });
            navigate(paths.application(id), { replace: true });
          }}
          onStale={() => void stale()}
          onClose={() => setAsking(false)}
        />
      )}
      <ConflictDialog conflict={state.conflict} onResolve={(keep) => keeper.resolve(keep)} />
    </FormProvider>
  );
}
