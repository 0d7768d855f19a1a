import { paths, useLeaveQuestion, usePageTitle, useShell, useText } from '@baza/shared/contract';
import {
  ConflictDialog,
  FormGroupProvider,
  goOnByEnter,
  SaveStatus,
  useDocumentUploads,
  useFormScreens,
  useKeyboardHeight,
} from '@baza/shared/page';
import type { Application } from '@baza/shared/schema';
import { Button, PHONE, useMedia } from '@baza/shared/ui';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { of, useApplicationRemoveMutation } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { APPLY_TEXTS } from '../../features/apply/apply-texts.ts';
import { isPending } from '../../features/apply/draft.ts';
import { hasUnsound } from '../../features/apply/draft-keeper.ts';
import { FormProvider } from '../../features/apply/form-context.tsx';
import { MonthlyPayment } from '../../features/apply/monthly-payment.tsx';
import { SmsDialog } from '../../features/apply/sms-dialog.tsx';
import { CreditStep } from '../../features/apply/steps/credit-step.tsx';
import { DocumentsStep } from '../../features/apply/steps/documents-step.tsx';
import { ObjectStep } from '../../features/apply/steps/object-step.tsx';
import { PersonStep } from '../../features/apply/steps/person-step.tsx';
import { ReviewStep } from '../../features/apply/steps/review-step.tsx';
import { stepOf, stepsOf } from '../../features/apply/steps.ts';
import { useDraftKeeper } from '../../features/apply/use-draft-keeper.ts';
import { useIssues } from '../../features/apply/use-issues.ts';
import { useSending } from '../../features/apply/use-sending.ts';
import styles from './apply.module.css';
import { ApplySteps } from './apply-steps.tsx';

/** A draft, step by step, kept on the server; the last step sends it with a code. */
export function ApplyForm({ application }: { application: Application }) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const { notify } = useShell();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const { keeper, state } = useDraftKeeper(application);
  const body = useRef<HTMLDivElement>(null);
  const { kept, form } = state;
  const screens = useFormScreens({
    steps: stepsOf(form),
    stepOf: (path) => stepOf(path, form.kind),
    initial: 'person',
    params: { id: String(kept.id) },
  });
  const { step, group } = screens.screen;
  const issues = useIssues({ state, body, keyOf: screens.keyOf, shown: screens.key });
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

  useKeyboardHeight();

  const stop = (path: string) => {
    notify({ kind: 'warning', text: domain('validation.requiredFields'), timeout: 5 });
    screens.open(stepOf(path, form.kind), path);
    issues.attempt(screens.keyOf(path));
  };
  const next = () => {
    const path = screens.firstHere(issues.paths);
    if (path === null) screens.move(1);
    else stop(path);
  };
  const submit = () => {
    const path = screens.firstOf(issues.paths);
    if (path !== null) return stop(path);
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
        <ApplySteps
          screens={screens}
          steps={stepsOf(form).map(({ name }) => name)}
          isBroken={issues.isBroken}
          isComplete={issues.paths.length === 0}
        />
        <FormGroupProvider value={group}>
          <section
            ref={body}
            key={step}
            tabIndex={-1}
            aria-label={t(`step.${step}`)}
            className={styles.body}
            onBlur={issues.onBlur}
            onKeyDown={phone ? (event) => goOnByEnter(event, next) : undefined}
          >
            <h2 ref={screens.heading} tabIndex={-1} className={styles.stepTitle}>
              {t(group === null ? `stepTitle.${step}` : `group.${group}`)}
            </h2>
            {step === 'person' && <PersonStep />}
            {step === 'object' && <ObjectStep />}
            {step === 'credit' && <CreditStep />}
            {step === 'documents' && <DocumentsStep />}
            {step === 'review' && (
              <ReviewStep
                consent={consent}
                onConsent={setConsent}
                onStep={(to) => screens.open(to, screens.firstOf(issues.paths, to))}
              />
            )}
          </section>
        </FormGroupProvider>
        <footer className={styles.footer}>
          {/* A phone shows no other part of the form all the time. */}
          {phone && (
            <div className={styles.facts}>
              {status}
              {form.kind === 'credit' && <MonthlyPayment className={styles.monthly} />}
            </div>
          )}
          {screens.at === 0 ? (
            <Button variant="ghost" size="l" onClick={() => void drop()}>
              {t('remove')}
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="l"
              icon={<ArrowLeftIcon aria-hidden="true" />}
              onClick={() => screens.move(-1)}
            >
              {t('back')}
            </Button>
          )}
          {step === 'review' ? (
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
