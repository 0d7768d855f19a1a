import { useLeaveQuestion, usePageTitle, useShell, useText } from '@baza/shared/contract';
import { FormGroupProvider, goOnByEnter, useFormScreens, useKeyboardHeight } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { PHONE, useMedia } from '@baza/shared/ui';
import { useRef, useState } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Issues } from './draft-rules.ts';
import { isAutosaved, isDirty } from './draft-state.ts';
import type { LocalDraft } from './local-draft.ts';
import { Outcome, type OutcomeKind } from './outcome.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepBody } from './steps/step-body.tsx';
import { isSection, stepOf, stepsFor } from './steps.ts';
import { usePhotoUploads } from './uploads/use-photo-uploads.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { useShownIssues } from './use-shown-issues.ts';
import { useSubmit } from './use-submit.ts';
import styles from './wizard.module.css';
import { WizardProvider } from './wizard-context.tsx';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardSteps } from './wizard-steps.tsx';

interface Props {
  listing: OwnListing;
  userId: string;
  /** It was begun on this device without a connection. */
  local?: LocalDraft | null;
}

/** The posting form over one listing: steps, autosave, conflicts, sending. */
export function Wizard({ listing, userId, local = null }: Props) {
  const { t } = useText('listings_request');
  const { notify } = useShell();
  const { t: domain } = useText('domain');
  const { keeper, state } = useDraftKeeper(listing, userId, local);
  const [outcome, setOutcome] = useState<OutcomeKind | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const phone = useMedia(PHONE);
  const draft = isAutosaved(state.status);
  // The address says that something is edited; a draft is still being posted.
  usePageTitle(draft ? t('title.new') : '');
  const form = useFormScreens({
    steps: stepsFor(state.form.category),
    stepOf,
    initial: draft ? 'characteristics' : 'review',
  });
  const { step, group } = form.screen;
  const shown = useShownIssues({ state, body, keyOf: form.keyOf, shown: form.key });
  const uploads = usePhotoUploads(keeper);
  const submit = useSubmit({ keeper, uploads, onDone: setOutcome, onBroken: stopAtFirst });
  // A draft is written as it is typed; edits of what is live wait for their button.
  useLeaveQuestion(!draft && outcome === null && isDirty(state) ? t('leave') : null);
  useKeyboardHeight();

  function stop(path: string) {
    notify({ kind: 'warning', text: domain('validation.requiredFields'), timeout: 5 });
    shown.attempt(form.keyOf(path));
    show(path);
  }
  function show(path: string) {
    form.open(stepOf(path), path);
    shown.focusFirst(form.keyOf(path));
  }
  function stopAtFirst(issues: Issues) {
    const path = form.firstOf(issues.keys());
    if (path !== null) stop(path);
  }
  const next = () => {
    const path = form.firstHere(shown.issues.keys());
    if (path === null) form.move(1);
    else stop(path);
  };

  const title =
    group === null
      ? t(`stepTitle.${step}`)
      : isSection(group) && group !== 'main'
        ? domain(`group.${group}`)
        : t(`group.${group}`);
  const status = <SaveStatus state={state} onRetry={() => keeper.wake()} />;
  if (outcome) return <Outcome kind={outcome} id={state.id} />;
  return (
    <WizardProvider
      value={{ form: state.form, edit: (patch) => keeper.edit(patch), error: shown.error, uploads }}
    >
      <div className={styles.form}>
        <header className={styles.head}>
          <h1>{t(draft ? 'title.new' : 'title.edit')}</h1>
          {!phone && status}
        </header>
        <WizardSteps
          step={step}
          at={form.at}
          total={form.total}
          broken={shown.broken}
          onStep={form.open}
          isComplete={shown.issues.size === 0}
        />
        {state.restored && <RestoredNotice />}
        {state.status === 'rejected' && state.rejectReason && (
          <p className={styles.rejected}>
            <strong>{t('rejected')}</strong> {state.rejectReason}
          </p>
        )}
        <FormGroupProvider value={group}>
          <section
            ref={body}
            key={step}
            tabIndex={-1}
            aria-label={t(`step.${step}`)}
            className={styles.body}
            onBlur={shown.onBlur}
            onKeyDown={phone ? (event) => goOnByEnter(event, next) : undefined}
          >
            <h2 ref={form.heading} tabIndex={-1} className={styles.stepTitle}>
              {title}
            </h2>
            <StepBody
              step={step}
              state={state}
              areas={listing.areas}
              onStep={(to) => form.open(to, form.firstOf(shown.issues.keys(), to))}
            />
          </section>
        </FormGroupProvider>
        <WizardFooter
          status={phone && status}
          isFirst={form.at === 0}
          isLast={step === 'review'}
          draft={draft}
          busy={submit.busy}
          dirty={isDirty(state)}
          onBack={() => form.move(-1)}
          onNext={next}
          onSubmit={() => void submit.run()}
        />
      </div>
      <PriceDialog
        doubt={submit.doubt}
        price={state.form.price}
        live={state.status === 'in-sale'}
        busy={submit.busy}
        onChange={() => {
          submit.dismiss();
          show('price');
        }}
        onConfirm={() => void submit.confirm()}
      />
      <ConflictDialog conflict={state.conflict} onResolve={(keep) => keeper.resolve(keep)} />
    </WizardProvider>
  );
}
