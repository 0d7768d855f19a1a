import { useLocale, useShell, useText } from '@baza/shared/contract';
import {
  activeParts,
  filterOf,
  formatDate,
  type ListingSearch,
  ORDER_DAYS,
  searchQuery,
} from '@baza/shared/domain';
import { withTexts } from '@baza/shared/page';
import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { Button, Checkbox } from '@baza/shared/ui';
import { useState } from 'react';
import { useEndOrderMutation, useOrderListingsMutation } from '../../api/orders-api.ts';
import en from '../../i18n/orders/en.json';
import ru from '../../i18n/orders/ru.json';
import uz from '../../i18n/orders/uz.json';
import { usePartWords } from '../filter-panel/use-part-words.ts';
import { DialogForm, FormNote, FormProblem } from '../form-fields/dialog-form.tsx';
import { MessengerFields, useMessengerContact } from '../form-fields/messenger-contact.tsx';
import { forgetOrder, type KeptOrder, keepOrder, keptOrders } from './kept-orders.ts';
import styles from './order-form.module.css';

const TEXTS = 'listings_orders';

interface Props {
  search: ListingSearch;
  onClose: () => void;
}

function reasonOfFailure({ status }: ApiError): string {
  if (status === 0) return 'offline';
  if (status === 409) return 'tooMany';
  return status === 429 ? 'limited' : 'failed';
}

/** A contact for the filter's latest listings, and what was ordered in this browser before. */
function OrderForm({ search, onClose }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const wordsOf = usePartWords(search);
  const [send, { data, error, isLoading }] = useOrderListingsMutation();
  const reached = useMessengerContact();
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const [kept, setKept] = useState(keptOrders);
  const failed = apiErrorOf(error);

  const words = activeParts(search).map(wordsOf).filter(Boolean).join(' · ') || t('every');

  const submit = async () => {
    setTried(true);
    if (!reached.isValid || !consent) return;
    const { data: ordered } = await send({
      query: searchQuery(filterOf(search)),
      contact: reached.contact,
      consent,
    });
    if (!ordered) return;
    keepOrder({ token: ordered.token, words, until: ordered.until });
    setKept(keptOrders());
  };
  const list = kept.length > 0 && <Kept orders={kept} onEnd={() => setKept(keptOrders())} />;
  return (
    <DialogForm
      t={t}
      outcome={
        data ? t(data.isNew ? 'sent' : 'repeated', { date: formatDate(data.until, locale, 'long') }) : null
      }
      failure={failed ? t(`error.${reasonOfFailure(failed)}`) : null}
      sending={isLoading}
      onSend={() => void submit()}
      onClose={onClose}
      after={list}
    >
      <div>
        <FormNote>{t('intro')}</FormNote>
        <p className={styles.words}>{words}</p>
      </div>
      <MessengerFields of={reached} tried={tried} />
      <Checkbox checked={consent} onChecked={setConsent}>
        {t('consent', { count: ORDER_DAYS })}
      </Checkbox>
      {tried && !consent && <FormProblem>{t('consentIssue')}</FormProblem>}
    </DialogForm>
  );
}

function Kept({ orders, onEnd }: { orders: readonly KeptOrder[]; onEnd: () => void }) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const [end, { isLoading, originalArgs }] = useEndOrderMutation();
  const stop = async (token: string) => {
    const { error } = await end(token);
    notify(error ? { kind: 'error', text: t('endFailed') } : { kind: 'success', text: t('ended') });
    if (error) return;
    forgetOrder(token);
    onEnd();
  };
  return (
    <section className={styles.kept} aria-label={t('kept')}>
      <h3>{t('kept')}</h3>
      <ul>
        {orders.map(({ token, words }) => (
          <li key={token}>
            <span>{words}</span>
            <Button
              size="s"
              variant="ghost"
              aria-label={t('endOf', { words })}
              loading={isLoading && originalArgs === token}
              onClick={() => void stop(token)}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default withTexts(TEXTS, { uz, ru, en }, OrderForm);
