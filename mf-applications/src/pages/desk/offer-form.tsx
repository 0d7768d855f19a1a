import { useLeaveQuestion, useLocale, useShell, useText } from '@baza/shared/contract';
import {
  CATEGORY_CODES,
  decimalSeparator,
  isLentFor,
  LOCALES,
  OFFER_BOUNDS,
  OFFER_KINDS,
  SPECIAL_PROGRAMS,
} from '@baza/shared/domain';
import { DateField } from '@baza/shared/page';
import type { DeskOffer } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button, MultiSelect, NumberField, SegmentedControl, Select, TextField } from '@baza/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOfferAddMutation, useOfferAddVersionMutation } from '../../api/offer-desk-api.ts';
import { TEXTS } from '../../texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './desk.module.css';
import { offerChanges } from './offer-changes.ts';
import {
  copyKey,
  NUMBERS,
  type OfferDraft,
  type Ready,
  readCopy,
  readyOffer,
  writeCopy,
} from './offer-draft.ts';

/** Fields with hundredths. */
const PERCENTS: readonly string[] = ['rate', 'minInitial', 'fee'];
const AMOUNTS: readonly string[] = ['minAmount', 'maxAmount', 'minPrice', 'maxPrice'];

interface Props {
  bank: number;
  /** Null for a new offer. */
  offer: DeskOffer | null;
  initial: OfferDraft;
  /** A day in Tashkent. */
  today: string;
  onDone: () => void;
}

/** A new offer, or what an offer is from a day on. */
export function OfferForm({ bank, offer, initial, today, onDone }: Props) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const { notify } = useShell();
  const copy = copyKey(bank, offer);
  const [draft, setDraft] = useState(() => readCopy(copy) ?? initial);
  const [isChanged, setChanged] = useState(false);
  useLeaveQuestion(isChanged ? t('desk.leave') : null);
  useEffect(() => {
    if (isChanged) writeCopy(copy, draft);
  }, [copy, isChanged, draft]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<'stale' | 'failed' | null>(null);
  const [add, adding] = useOfferAddMutation();
  const [addVersion, addingVersion] = useOfferAddVersionMutation();
  /** Sending the same again writes it once. */
  const key = useRef(crypto.randomUUID());
  const change = (patch: Partial<OfferDraft>) => {
    key.current = crypto.randomUUID();
    setDraft((before) => ({ ...before, ...patch }));
    setChanged(true);
    setTrouble(null);
  };
  const errorOf = (path: string) => (wrong.includes(path) ? t('desk.wrong') : null);

  /** What waits for a second look. */
  const [asked, setAsked] = useState<Ready['body']>(null);

  function check(event: FormEvent) {
    event.preventDefault();
    const ready = readyOffer(draft);
    setWrong(ready.wrong ?? []);
    setAsked(ready.body);
  }
  async function save(body: NonNullable<Ready['body']>) {
    const { error } = offer
      ? await addVersion({
          key: key.current,
          id: offer.id,
          body: { ...body, version: offer.versions[0]?.version ?? 1 },
        })
      : await add({ key: key.current, body: { ...body, bank } });
    if (!error) {
      setChanged(false);
      writeCopy(copy, null);
      notify({ kind: 'success', text: t('desk.saved') });
      onDone();
      return;
    }
    setAsked(null);
    setTrouble(apiErrorOf(error)?.status === 409 ? 'stale' : 'failed');
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={check}>
        {!offer && (
          <SegmentedControl
            label={t('desk.kind')}
            options={OFFER_KINDS.map((value) => ({ value, label: t(`desk.${value}`) }))}
            value={draft.kind}
            onValue={(kind) => change({ kind })}
          />
        )}
        <div className={styles.fields}>
          {LOCALES.map((language) => (
            <TextField
              key={language}
              required
              label={t(`desk.title.${language}`)}
              lang={language}
              autoComplete="off"
              maxLength={OFFER_BOUNDS.title}
              value={draft.title[language]}
              error={errorOf(`title.${language}`)}
              onValue={(text) => change({ title: { ...draft.title, [language]: text } })}
            />
          ))}
          <MultiSelect
            label={t('desk.categories')}
            options={CATEGORY_CODES.filter((code) => draft.kind === 'advance' || isLentFor(code)).map(
              (value) => ({ value, label: domain(`category.${value}`) }),
            )}
            value={draft.categories}
            error={errorOf('categories')}
            onValue={(categories) => change({ categories })}
          />
          {draft.kind === 'credit' && (
            <Select
              label={t('credit.program')}
              options={SPECIAL_PROGRAMS.map((value) => ({ value, label: t(`program.${value}`) }))}
              value={draft.program}
              onValue={(program) => program && change({ program })}
            />
          )}
          {NUMBERS[draft.kind].map((name) => (
            <NumberField
              key={name}
              required
              label={t(`desk.number.${name}`)}
              min={0}
              {...(PERCENTS.includes(name) ? { precision: 2, unit: 'percent' } : {})}
              currency={AMOUNTS.includes(name) ? 'UZS' : undefined}
              decimalSeparator={decimalSeparator(locale)}
              value={draft.numbers[name] ?? null}
              error={errorOf(name)}
              onValue={(value) => change({ numbers: { ...draft.numbers, [name]: value } })}
            />
          ))}
          <DateField
            required
            label={t('desk.validFrom')}
            value={draft.validFrom}
            error={errorOf('validFrom')}
            onValue={(validFrom) => change({ validFrom })}
          />
          <DateField
            label={t('desk.validUntil')}
            hint={t('desk.validUntilHint')}
            value={draft.validUntil}
            error={errorOf('validUntil')}
            onValue={(validUntil) => change({ validUntil })}
          />
        </div>
        {(trouble || wrong.length > 0) && (
          <p role="alert" className={styles.problem}>
            {t(trouble ? `desk.${trouble}` : 'desk.check')}
          </p>
        )}
        <Button type="submit">{t('desk.save')}</Button>
      </form>
      {asked && (
        <ChangeDialog
          isNew={!offer}
          changes={offerChanges(offer?.versions[0] ?? null, asked)}
          validFrom={asked.validFrom}
          isToday={asked.validFrom <= today}
          busy={adding.isLoading || addingVersion.isLoading}
          onClose={() => setAsked(null)}
          onConfirm={() => void save(asked)}
        />
      )}
    </>
  );
}
