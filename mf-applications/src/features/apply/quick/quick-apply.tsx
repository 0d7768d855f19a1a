import { useLocale, useSession, useText } from '@baza/shared/contract';
import { withTexts } from '@baza/shared/page';
import type { Application } from '@baza/shared/schema';
import { skipToken } from '@baza/shared/store';
import { Button, Skeleton, VisuallyHidden } from '@baza/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useApplicationDraftQuery, useApplicationRemoveMutation } from '../../../api/applications-api.ts';
import en from '../../../i18n/apply/en.json';
import ru from '../../../i18n/apply/ru.json';
import uz from '../../../i18n/apply/uz.json';
import { withApplicationTexts } from '../../applications/application-texts.ts';
import { APPLY_TEXTS } from '../apply-texts.ts';
import { useBeginning } from '../use-beginning.ts';
import styles from './quick.module.css';
import { QuickForm } from './quick-form.tsx';

interface Props {
  kind: 'credit' | 'direct';
  query: string;
  onClose: () => void;
}

/** Drafts begun on this visit, by account, kind and query: what was typed is there when the dialog opens again. */
const begun = new Map<string, number>();

/** Makes the draft, or opens the one begun before, and shows its form. */
function QuickApply({ kind, query, onClose }: Props) {
  const { t } = useText(APPLY_TEXTS);
  const locale = useLocale();
  const { user } = useSession();
  const { listing, offer, isReady, begin } = useBeginning(new URLSearchParams(query));
  const name = `${user?.id} ${kind} ${query}`;
  const [known, setKnown] = useState(() => begun.get(name) ?? null);
  const earlier = useApplicationDraftQuery(known ?? skipToken);
  // The form opens once: a session that ends meanwhile must not take what is typed with it.
  const [draft, setDraft] = useState<Application | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isStarted = useRef(false);
  const [remove] = useApplicationRemoveMutation();
  const isUsed = earlier.currentData !== undefined && earlier.currentData.status !== 'new';
  // Sent or deleted since.
  if (known !== null && (isUsed || earlier.isError)) setKnown(null);

  const start = async () => {
    setProblem(null);
    const made = await begin(kind, { debtorType: 'individual' });
    if (made.draft) begun.set(name, made.draft.id);
    setDraft(made.draft);
    setProblem(made.problem);
  };
  useEffect(() => {
    if (draft || isStarted.current) return;
    if (known !== null) {
      if (earlier.currentData) setDraft(earlier.currentData);
    } else if (isReady) {
      isStarted.current = true;
      void start();
    }
  });
  if (draft)
    return (
      <QuickForm
        application={draft}
        about={[listing?.title, offer && `${offer.bank.name}, ${offer.terms.title[locale]}`].filter(
          (text) => text != null,
        )}
        onClose={onClose}
        onUntouched={() => {
          begun.delete(name);
          void remove({ id: draft.id, version: draft.version });
        }}
      />
    );
  if (problem)
    return (
      <div className={styles.failed} role="alert">
        <p>{t(`begin.${problem}`)}</p>
        <Button variant="secondary" onClick={() => void start()}>
          {t('save.retry')}
        </Button>
      </div>
    );
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton height="24rem" />
    </div>
  );
}

export default withApplicationTexts(withTexts(APPLY_TEXTS, { uz, ru, en }, QuickApply));
