import { paths, useLeaveQuestion, usePageTitle, useShell, useText } from '@baza/shared/contract';
import { ConflictDialog, SaveStatus, useDocumentUploads } from '@baza/shared/page';
import type { Application } from '@baza/shared/schema';
import { BELOW_DESKTOP, Button, PHONE, useMedia } from '@baza/shared/ui';
import { Progress, Steps } from '@baza/shared/ui/antd';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { of, useApplicationRemoveMutation } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../../apply/apply-texts.ts';
import { isPending } from '../../apply/draft.ts';
import { hasUnsound } from '../../apply/draft-keeper.ts';
import { FormProvider } from '../../apply/form-context.tsx';
import { MonthlyPayment } from '../../apply/monthly-payment.tsx';
import { SmsDialog } from '../../apply/sms-dialog.tsx';
import { CreditStep } from '../../apply/steps/credit-step.tsx';
import { DocumentsStep } from '../../apply/steps/documents-step.tsx';
import { ObjectStep } from '../../apply/steps/object-step.tsx';
import { PersonStep } from '../../apply/steps/person-step.tsx';
import { ReviewStep } from '../../apply/steps/review-step.tsx';
import { type Step, stepsOf } from '../../apply/steps.ts';
import { useDraftKeeper } from '../../apply/use-draft-keeper.ts';
import { useIssues } from '../../apply/use-issues.ts';
import { useSending } from '../../apply/use-sending.ts';
import styles from './apply.module.css';

/** A draft, step by step, kept on the server; the last step sends it with a code. */
export function ApplyForm({ application }: { application: Application }) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const { notify } = useShell();
  const navigate = useNavigate();
  const narrow = useMedia(BELOW_DESKTOP);
  const phone = useMedia(PHONE);
  const [params, setParams] = useSearchParams();
  const { keeper, state } = useDraftKeeper(application);
  const body = useRef<HTMLDivElement>(null);
  const issues = useIssues(state, body);
  const { kept, form } = state;
  const uploads = useDocumentUploads({
    path: of({ id: kept.id }),
    documents: kept.documents,
    onChange: (change) => keeper.documents(change),
  });
  const [consent, setConsent] = useState(false);
  const toApplication = (id: number) => navigate(paths.application(id), { replace: true });
  const sending = useSending(keeper, toApplication);
  const [remove] = useApplicationRemoveMutation();
  const kind = common(`kind.${form.kind}`);
  usePageTitle(kind);
  useLeaveQuestion(state.failure !== null && !sending.code ? t('leave') : null);

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
  const submit = () => {
    const broken = steps.find((name) => issues.has(name));
    if (broken) return stop(broken);
    if (!consent) return notify({ kind: 'warning', text: t('consentFirst'), timeout: 5 });
    if (uploads.list.some(({ status }) => status === 'sending'))
      return notify({ kind: 'info', text: t('documents.wait') });
    void sending.ask();
  };
  const drop = async () => {
    if (!window.confirm(t('removeQuestion'))) return;
    const { error } = await remove({ id: kept.id, version: keeper.get().kept.version });
    if (error) return notify({ kind: 'error', text: t('removeFailed') });
    navigate(paths.applications(), { replace: true });
  };
  const last = step === 'review';
  const status = (
    <SaveStatus
      failure={state.failure}
      saving={state.saving || isPending(kept, form, state.known)}
      partly={hasUnsound(state)}
      savedAt={state.savedAt}
      text={(key, params) => t(`save.${key}`, { ...params })}
      onRetry={() => keeper.wake()}
    />
  );
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
          {!phone && status}
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
          {/* A phone shows no other part of the form all the time. */}
          {phone && (
            <div className={styles.facts}>
              {status}
              {form.kind === 'credit' && <MonthlyPayment className={styles.monthly} />}
            </div>
          )}
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
            <Button size="l" loading={sending.isBusy} onClick={submit}>
              {t('submit')}
            </Button>
          ) : (
            <Button size="l" iconEnd={<ArrowRightIcon aria-hidden="true" />} onClick={next}>
              {t('next')}
            </Button>
          )}
        </footer>
      </div>
      {sending.code && (
        <SmsDialog
          id={kept.id}
          version={kept.version}
          sent={sending.code}
          onSent={sending.keep}
          onConfirmed={({ id }) => {
            notify({ kind: 'success', text: t('sent') });
            toApplication(id);
          }}
          onStale={() => void sending.onStale()}
          onClose={sending.stop}
        />
      )}
      <ConflictDialog
        fields={state.conflict?.fields.map((field) => common(`field.${field}`)) ?? null}
        text={(key) => t(`conflict.${key}`)}
        onResolve={(keep) => keeper.resolve(keep)}
      />
    </FormProvider>
  );
}
