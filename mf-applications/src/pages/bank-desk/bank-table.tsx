import { useLocale, useText } from '@baza/shared/contract';
import { RowsTable } from '@baza/shared/desk';
import { formatDateTime, formatPrice, formatRelative } from '@baza/shared/domain';
import type { BankCard } from '@baza/shared/schema';
import { Tag } from '@baza/shared/ui/antd-desk';
import { Link } from 'react-router-dom';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import styles from './bank-desk.module.css';
import { BANK_TEXTS } from './bank-texts.ts';
import { DecisionTag } from './decision-tag.tsx';

export function BankTable({ items, href }: { items: readonly BankCard[]; href: (id: number) => string }) {
  const { t } = useText(BANK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  return (
    <RowsTable
      label={t('title')}
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'application',
          title: t('column.application'),
          isMain: true,
          cell: ({ id, applicant, kind }) => (
            <>
              <Link id={`bank-application-${id}`} className={styles.name} to={href(id)}>
                {applicant || common('number', { id })}
              </Link>
              <div className={styles.muted}>
                {common('number', { id })} · {common(`kind.${kind}`)}
              </div>
            </>
          ),
        },
        { key: 'offer', title: t('offer'), cell: ({ offer }) => offer.title[locale] },
        {
          key: 'amount',
          title: t('column.amount'),
          cell: ({ creditAmount, realEstateAmount }) => {
            const amount = creditAmount ?? realEstateAmount;
            return (
              <span className={styles.amount}>
                {amount === null ? '—' : formatPrice(amount, 'UZS', locale)}
              </span>
            );
          },
        },
        {
          key: 'received',
          title: t('column.received'),
          cell: ({ submittedAt }) =>
            submittedAt && (
              <time dateTime={submittedAt} title={formatDateTime(submittedAt, locale)}>
                {formatRelative(submittedAt, locale)}
              </time>
            ),
        },
        {
          key: 'decision',
          title: t('column.decision'),
          cell: (card) => (
            <>
              <DecisionTag application={card} />
              {card.missing > 0 && <Tag>{t('missing', { number: card.missing })}</Tag>}
            </>
          ),
        },
      ]}
    />
  );
}
