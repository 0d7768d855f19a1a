import { paths, useShell, useText } from '@baza/shared/contract';
import { requiredPersonal } from '@baza/shared/domain';
import { ConflictDialog, goOnByEnter, SaveStatus } from '@baza/shared/page';
import type { Application } from '@baza/shared/schema';
import { Button, ButtonLink, Checkbox, PHONE, useMedia } from '@baza/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { isPending } from '../draft.ts';
import { hasUnsound } from '../draft-keeper.ts';
import { FormProvider } from '../form-context.tsx';
import { SmsForm } from '../sms-dialog.tsx';
import { LoanFields } from '../steps/loan-fields.tsx';
import { PersonalInput } from '../steps/personal-input.tsx';
import { PlaceFields } from '../steps/place-fields.tsx';
import { useDraftKeeper } from '../use-draft-keeper.ts';
import { useIssues } from '../use-issues.ts';
import { useSending } from '../use-sending.ts';
import styles from './quick.module.css';

const WHOLE = 'whole';

interface Props {
  application: Application;
  /** What is applied for, line by line. */
  about: readonly string[];
  onClose: () => void;
  /** It goes, and nothing was typed. */
  onUntouched: () => void;
}

/** What an application cannot be sent without, on one screen, then the code. The draft is the one of the whole form. */
export function QuickForm({ application, about, onClose, onUntouched }: Props) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const { notify } = useShell();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const { keeper, state } = useDraftKeeper(application);
  const { kept, form } = state;
  const body = useRef<HTMLDivElement>(null);
  // All of it is one screen.
  const issues = useIssues({ state, body, keyOf: () => WHOLE, shown: WHOLE });
  const [consent, setConsent] = useState(false);
  const [sentId, setSentId] = useState<number | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const sending = useSending(keeper, (id) => navigate(paths.application(id)));
  const [needsPlace] = useState(application.facts.areaId === null || application.facts.listingId === null);

  const isWanted = useRef(false);
  const untouched = useRef(onUntouched);
  untouched.current = onUntouched;
  useEffect(
    () => () => {
      const { kept, form, known } = keeper.get();
      const isTouched =
        kept.version !== application.version ||
        Object.keys(form.personal).length > 0 ||
        isPending(kept, form, known);
      if (!isTouched && !isWanted.current) untouched.current();
    },
    [keeper, application],
  );
  useEffect(() => {
    if (sentId !== null) result.current?.focus();
  }, [sentId]);

  const submit = () => {
    if (issues.paths.length > 0) {
      notify({ kind: 'warning', text: domain('validation.requiredFields'), timeout: 5 });
      return issues.attempt(WHOLE);
    }
    if (!consent) return notify({ kind: 'warning', text: t('consentFirst'), timeout: 5 });
    void sending.ask();
  };
  if (sentId !== null)
    return (
      <div className={styles.form}>
        <p ref={result} tabIndex={-1} role="status" className={styles.sent}>
          <strong>{t('sent')}</strong> {common('number', { id: sentId })}. {common('about.pending')}
        </p>
        <p className={styles.muted}>{t('quick.next')}</p>
        <div className={styles.footer}>
          <Button variant="ghost" onClick={onClose}>
            {t('quick.close')}
          </Button>
          <ButtonLink to={paths.application(sentId)}>{t('quick.open')}</ButtonLink>
        </div>
      </div>
    );
  if (sending.code)
    return (
      <div className={styles.form}>
        <SmsForm
          id={kept.id}
          version={kept.version}
          sent={sending.code}
          onSent={sending.keep}
          onConfirmed={({ id }) => setSentId(id)}
          onStale={() => void sending.onStale()}
        />
        <div>
          <Button variant="text" onClick={sending.stop}>
            {t('quick.change')}
          </Button>
        </div>
      </div>
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
        uploads: null,
      }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles.about}>
          {about.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <SaveStatus
            failure={state.failure}
            saving={state.saving || isPending(kept, form, state.known)}
            partly={hasUnsound(state)}
            savedAt={state.savedAt}
            text={(key, params) => t(`save.${key}`, { ...params })}
            onRetry={() => keeper.wake()}
          />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears which of its fields was left. */}
        <div
          ref={body}
          className={styles.fields}
          onBlur={issues.onBlur}
          onKeyDown={phone ? (event) => goOnByEnter(event, submit) : undefined}
        >
          {needsPlace && (
            <div className={styles.grid}>
              <PlaceFields />
            </div>
          )}
          {form.kind === 'credit' && <LoanFields />}
          <div className={styles.grid}>
            {requiredPersonal('individual').map((field) => (
              <PersonalInput key={field} field={field} required />
            ))}
          </div>
        </div>
        <p className={styles.muted}>{t('person.safety')}</p>
        <Checkbox checked={consent} onChecked={setConsent}>
          {t('consent')}
        </Checkbox>
        <div className={styles.footer}>
          <ButtonLink
            variant="ghost"
            to={paths.applicationAdd(`id=${kept.id}`)}
            onClick={() => {
              isWanted.current = true;
            }}
          >
            {t('quick.whole')}
          </ButtonLink>
          <Button type="submit" loading={sending.isBusy}>
            {t('submit')}
          </Button>
        </div>
      </form>
      <ConflictDialog
        fields={state.conflict?.fields.map((field) => common(`field.${field}`)) ?? null}
        text={(key) => t(`conflict.${key}`)}
        onResolve={(keep) => keeper.resolve(keep)}
      />
    </FormProvider>
  );
}
