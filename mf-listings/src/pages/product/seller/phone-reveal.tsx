import { useText } from '@baza/shared/contract';
import { formatPhone } from '@baza/shared/domain';
import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { Button, cx } from '@baza/shared/ui';
import PhoneIcon from 'lucide-react/icons/phone';
import { useProductPhoneMutation } from '../../../api/product-api.ts';
import { limitReason } from '../../../i18n/texts/limit-reason.ts';
import styles from './seller.module.css';

interface Props {
  id: number;
  /** `null`: the seller has given no number. */
  masked: string | null;
  /** In the bar at the foot: a shorter word, and no masked number. */
  compact?: boolean;
}

const CACHE = 'product-phone';

const reasonOf = (error: ApiError) => (error.status === 429 ? limitReason(error) : 'failed');

/** The seller's number, revealed on request; requested once for all places on the page. */
export function PhoneReveal({ id, masked, compact }: Props) {
  const { t } = useText('listings_product');
  const [reveal, { data, error, isLoading }] = useProductPhoneMutation({ fixedCacheKey: `${CACHE}-${id}` });
  const failed = apiErrorOf(error);
  const problem =
    masked === null || failed?.status === 404
      ? t('seller.notFound')
      : failed && t(`seller.${reasonOf(failed)}`);

  if (data) {
    return (
      <a className={cx(styles.call, compact && styles.callBar)} href={`tel:${data.phone}`}>
        <PhoneIcon aria-hidden="true" />
        {formatPhone(data.phone)}
      </a>
    );
  }
  return (
    <div className={cx(styles.reveal, compact && styles.revealBar)}>
      {masked !== null && (
        <>
          {!compact && <span className={styles.masked}>{masked}</span>}
          <Button
            size="l"
            block
            icon={<PhoneIcon aria-hidden="true" />}
            loading={isLoading}
            onClick={() => void reveal(id)}
          >
            {t(compact ? 'seller.phone' : 'seller.reveal')}
          </Button>
        </>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
