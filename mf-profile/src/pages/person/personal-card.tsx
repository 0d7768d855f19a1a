import { useLeaveQuestion, useShell, useText } from '@baza/shared/contract';
import { dayInTashkent, PROFILE_FIELDS, type ProfileField, wrongProfileDate } from '@baza/shared/domain';
import { ConflictDialog, PersonalField, personalIssue, useIssueSentence } from '@baza/shared/page';
import type { Profile, ProfilePersonal } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button, Card, ErrorState, Skeleton } from '@baza/shared/ui';
import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import { type FormEvent, useRef, useState } from 'react';
import {
  useProfilePersonalMutation,
  useProfileQuery,
  useProfileSaveMutation,
} from '../../api/profile-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './personal-card.module.css';

type Typed = Partial<Record<ProfileField, string>>;
type Issues = Partial<Record<ProfileField, { code: string; params?: Record<string, string | number> }>>;

const WIDE: ReadonlySet<ProfileField> = new Set(['issuedBy', 'registrationAddress']);
const isField = (name: string): name is ProfileField => PROFILE_FIELDS.some((field) => field === name);

/** What keeps typed values from being saved: each by itself, then the dates against each other. */
function issuesOf(typed: Typed, shown: ProfilePersonal | null): Issues {
  const issues: Issues = {};
  for (const field of PROFILE_FIELDS) {
    const issue = personalIssue(field, typed[field] ?? '');
    if (issue) issues[field] = issue;
  }
  const wrong = wrongProfileDate({ ...shown, ...typed }, dayInTashkent());
  if (wrong) issues[wrong.field] ??= { code: wrong.code };
  return issues;
}

/** Personal data beside the account's name, phone and e-mail. */
export function PersonalCard() {
  const { t } = useText(TEXTS);
  const { data, error, isFetching, refetch } = useProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" padding="l" aria-labelledby="profile-personal" className={styles.card}>
      <h2 id="profile-personal" className={styles.title}>
        {t('parts.person')}
      </h2>
      {data ? (
        <PersonalForm profile={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

/** As high as the form with nothing kept: what is under it does not move. */
function Waiting() {
  const { t } = useText(TEXTS);
  return (
    <div role="status" aria-label={t('loading')} className={styles.form}>
      <div className={styles.grid}>
        {PROFILE_FIELDS.map((field) => (
          <Skeleton key={field} height="4rem" className={WIDE.has(field) ? styles.wide : undefined} />
        ))}
      </div>
      <Skeleton height="1.25rem" width="60%" />
      <Skeleton height="2.5rem" width="10rem" />
    </div>
  );
}

function PersonalForm({ profile }: { profile: Profile }) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const sentence = useIssueSentence();
  const { refetch } = useProfileQuery();
  const [save, { isLoading: isSaving }] = useProfileSaveMutation();
  const [read, { isLoading: isReading, reset }] = useProfilePersonalMutation();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [shown, setShown] = useState<ProfilePersonal | null>(null);
  const [issues, setIssues] = useState<Issues>({});
  // What was typed was typed over this version, whatever is read meanwhile.
  const [base, setBase] = useState<number | null>(null);
  const [latest, setLatest] = useState<Profile | null>(null);
  const fields = PROFILE_FIELDS.filter((field) => typed[field] !== undefined);
  const isMasked = PROFILE_FIELDS.some((field) => profile.personal[field] !== null);
  useLeaveQuestion(fields.length > 0 ? t('personal.leave') : null);

  const forget = () => {
    setTyped({});
    setBase(null);
    setIssues({});
    setLatest(null);
    setShown(null);
  };
  const edit = (field: ProfileField, text: string) => {
    setBase((known) => known ?? profile.version);
    setTyped((all) => ({ ...all, [field]: text }));
    setIssues(({ [field]: _gone, ...rest }) => rest);
  };
  const toggle = async () => {
    if (shown) return setShown(null);
    const { data } = await read();
    // What was read is kept here alone.
    reset();
    if (data) setShown(data);
    else notify({ kind: 'error', text: t('personal.failed') });
  };
  const refuse = (found: Issues) => {
    setIssues(found);
    const first = PROFILE_FIELDS.find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`#field-${first}`)?.focus();
  };
  const send = async (version: number) => {
    const found = issuesOf(typed, shown);
    if (Object.keys(found).length > 0) return refuse(found);
    const personal = Object.fromEntries(fields.map((field) => [field, typed[field]?.trim() || null]));
    const { error } = await save({ version, personal, key: crypto.randomUUID() });
    if (!error) {
      forget();
      return notify({ kind: 'success', text: t('personal.saved') });
    }
    const failed = apiErrorOf(error);
    if (failed?.status === 409) {
      const { data } = await refetch();
      if (data) return setLatest(data);
    }
    const refused = failed?.problem?.errors?.flatMap(({ path, ...issue }) => {
      const field = path.replace('personal.', '');
      return isField(field) ? [[field, issue] as const] : [];
    });
    if (refused?.length) return refuse(Object.fromEntries(refused));
    notify({ kind: 'error', text: t('personal.saveFailed') });
  };
  const resolve = (keep: 'mine' | 'theirs') => {
    const version = latest?.version ?? profile.version;
    if (keep === 'theirs') return forget();
    setLatest(null);
    setBase(version);
    void send(version);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.length > 0) void send(base ?? profile.version);
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-labelledby="profile-personal"
    >
      {isMasked && (
        <div className={styles.note}>
          <p>{t('personal.masked')}</p>
          <Button
            variant="secondary"
            size="s"
            icon={shown ? <EyeOffIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
            aria-pressed={shown !== null}
            loading={isReading}
            onClick={() => void toggle()}
          >
            {t(shown ? 'personal.hide' : 'personal.show')}
          </Button>
        </div>
      )}
      <div className={styles.grid}>
        {PROFILE_FIELDS.map((field) => {
          const label = t(`field.${field}`);
          const masked = profile.personal[field];
          const issue = issues[field];
          return (
            <PersonalField
              key={field}
              field={field}
              label={label}
              typed={typed[field] ?? shown?.[field] ?? undefined}
              kept={masked === null ? null : t('personal.kept', { value: masked })}
              error={issue ? sentence(issue, label) : null}
              onValue={(text) => edit(field, text)}
              className={WIDE.has(field) ? styles.wide : undefined}
            />
          );
        })}
      </div>
      <p className={styles.muted}>{t('personal.safety')}</p>
      <div className={styles.actions}>
        <Button type="submit" loading={isSaving} disabled={fields.length === 0}>
          {t('personal.save')}
        </Button>
        {fields.length > 0 && (
          <Button variant="ghost" onClick={forget}>
            {t('personal.cancel')}
          </Button>
        )}
      </div>
      <ConflictDialog
        fields={latest && fields.map((field) => t(`field.${field}`))}
        text={(key) => t(`conflict.${key}`)}
        onResolve={resolve}
        onClose={() => setLatest(null)}
      />
    </form>
  );
}
