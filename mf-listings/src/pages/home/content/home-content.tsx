import { useLocale } from '@baza/shared/contract';
import { FetchedPart, withTexts } from '@baza/shared/page';
import { ErrorState } from '@baza/shared/ui';
import type { ReactNode } from 'react';
import { useContentHomeQuery } from '../../../api/content-api.ts';
import en from '../../../i18n/home/en.json';
import ru from '../../../i18n/home/ru.json';
import uz from '../../../i18n/home/uz.json';
import { VALUATION_ANCHOR } from '../anchors.ts';
import { NearPart } from '../near-part.tsx';
import { About } from './about.tsx';
import styles from './home-content.module.css';
import { Readings } from './readings.tsx';
import { Services } from './services.tsx';
import { Testimonials } from './testimonials.tsx';
import { useAnchorKept } from './use-anchor-kept.ts';
import { UsefulLinks } from './useful-links.tsx';
import { Videos } from './videos.tsx';

const loadValuation = () => import(/* webpackChunkName: "valuation" */ '../valuation/valuation.tsx');
const loadAnalytics = () => import(/* webpackChunkName: "analytics" */ '../analytics/analytics.tsx');
const loadRequest = () => import(/* webpackChunkName: "request" */ '../request/request.tsx');
const loadChannel = () => import(/* webpackChunkName: "channel" */ '../channel/channel.tsx');
const NO_PROPS = {};

/** Valuation, the market in figures, and what editors publish, in one request; a kind without items has no section. The placeholder stays until it is there. */
function HomeContent({ placeholder }: { placeholder: ReactNode }) {
  const locale = useLocale();
  const { currentData, error, isFetching, refetch } = useContentHomeQuery(locale);
  useAnchorKept(currentData !== undefined);
  return (
    <div className={styles.sections}>
      <div id={VALUATION_ANCHOR} className={styles.valuation}>
        <FetchedPart load={loadValuation} props={NO_PROPS} />
      </div>
      <NearPart load={loadAnalytics} className={styles.analytics} />
      {!currentData && placeholder}
      {!currentData && error && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {currentData && (
        <>
          <Services items={currentData.services} />
          <Readings kind="news" items={currentData.news} />
          <Readings kind="articles" items={currentData.articles} />
          <Videos items={currentData.videos} />
          <Testimonials items={currentData.testimonials} />
          <About figures={currentData.figures} claims={currentData.claims} />
          <UsefulLinks items={currentData.links} />
        </>
      )}
      <NearPart load={loadRequest} className={styles.request} />
      <NearPart load={loadChannel} className={styles.channel} />
    </div>
  );
}

export default withTexts('listings_home', { uz, ru, en }, HomeContent);
