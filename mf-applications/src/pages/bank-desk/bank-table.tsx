import { useLocale, useText } from '@baza/shared/contract';
import { formatDateTime, formatPrice, formatRelative } from '@baza/shared/domain';
import type { BankCard } from '@baza/shared/schema';
import { Tag } from '@baza/shared/ui/antd-desk';
import { Link } from 'react-router-dom';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import styles from './bank-desk.module.css';
import { BANK_TEXTS } from './bank-texts.ts';
import { DecisionTag } from './decision-tag.tsx';

/** A native table: antd's own measures scrollbars with a style element, which the Content-Security-Policy forbids. */
export function BankTable({ items, href }: { items: readonly BankCard[]; href: (id: number) => string }) {
  const { t } = useText(BANK_TEXTS);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('column.application')}</th>
          <th>{t('offer')}</th>
          <th>{t('column.amount')}</th>
          <th>{t('column.received')}</th>
          <th>{t('column.decision')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((card) => (
          <BankRow key={card.id} card={card} href={href(card.id)} />
        ))}
      </tbody>
    </table>
  );
}

function BankRow({ card, href }: { card: BankCard; href: string }) {
  const { t } = useText(BANK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { id, applicant, kind, offer, creditAmount, realEstateAmount, submittedAt, missing } = card;
  const amount = creditAmount ?? realEstateAmount;
  return (
    <tr>
      <td>
        <Link id={`bank-application-${id}`} className={styles.name} to={href}>
          {applicant || common('number', { id })}
        </Link>
        <div className={styles.muted}>
          {common('number', { id })} · {common(`kind.${kind}`)}
        </div>
      </td>
      <td>{offer.title[locale]}</td>
      <td className={styles.amount}>{amount === null ? '—' : formatPrice(amount, 'UZS', locale)}</td>
      <td>
        {submittedAt && (
          <time dateTime={submittedAt} title={formatDateTime(submittedAt, locale)}>
            {formatRelative(submittedAt, locale)}
          </time>
        )}
      </td>
      <td>
        <DecisionTag application={card} />
        {missing > 0 && <Tag>{t('missing', { number: missing })}</Tag>}
      </td>
    </tr>
  );
}
