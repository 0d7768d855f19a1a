import { useText } from '@baza/shared/contract';
import { withTexts } from '@baza/shared/page';
import type { ValuationQuery } from '@baza/shared/schema';
import { skipToken } from '@baza/shared/store';
import { ErrorState, Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import { useValuationQuery } from '../../../api/valuation-api.ts';
import en from '../../../i18n/valuation/en.json';
import ru from '../../../i18n/valuation/ru.json';
import uz from '../../../i18n/valuation/uz.json';
import { VALUATION_ANCHOR } from '../anchors.ts';
import { ToolSection } from '../section.tsx';
import styles from './valuation.module.css';
import { ValuationForm } from './valuation-form.tsx';
import { ValuationResult } from './valuation-result.tsx';

/** What a property may cost, by published listings like it. */
function Valuation() {
  const { t } = useText('listings_valuation');
  const [property, setProperty] = useState<ValuationQuery | null>(null);
  const { currentData, error, isFetching, refetch } = useValuationQuery(property ?? skipToken);
  return (
    <ToolSection title={t('title')} text={t('text')} anchor={VALUATION_ANCHOR}>
      <div className={styles.panel}>
        <ValuationForm busy={isFetching} onAsk={setProperty} />
        <div role="status">
          {property && currentData && <ValuationResult property={property} valuation={currentData} />}
          {isFetching && !currentData && !error && (
            <div role="img" aria-label={t('loading')}>
              <Skeleton height="8rem" />
            </div>
          )}
          {!property && <p className={styles.note}>{t('before')}</p>}
        </div>
        {property && error && !currentData && (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </div>
    </ToolSection>
  );
}

export default withTexts('listings_valuation', { uz, ru, en }, Valuation);
