import { ErrorBoundary, paths } from '@baza/shared/contract';
import { PAGE_KINDS } from '@baza/shared/domain';
import { lazy, Suspense } from 'react';
import { useListingsText } from '../../features/filter-panel/use-text.ts';
import { ANCHORS, VALUATION_ANCHOR } from './anchors.ts';
import { Section } from './section.tsx';
import { useNear } from './use-near.ts';

const Content = lazy(() => import(/* webpackChunkName: "home-content" */ './content/home-content.tsx'));

const isAnchor = () =>
  [...Object.values(ANCHORS), VALUATION_ANCHOR].some((id) => `#${id}` === window.location.hash);

/**
 * Links to news and guide in place of valuation and what editors publish, which are fetched with their code once they
 * are near.
 */
export function ContentDock() {
  const { ref, isNear } = useNear(isAnchor);
  if (!isNear)
    return (
      <div ref={ref}>
        <Waiting />
      </div>
    );
  return (
    <ErrorBoundary fallback={() => <Waiting />}>
      <Suspense fallback={<Waiting />}>
        <Content placeholder={<ReadingLinks />} />
      </Suspense>
    </ErrorBoundary>
  );
}

const Waiting = () => (
  <>
    <div id={VALUATION_ANCHOR} />
    <ReadingLinks />
  </>
);

function ReadingLinks() {
  const t = useListingsText();
  return PAGE_KINDS.map((kind) => (
    <div key={kind} id={ANCHORS[kind]}>
      <Section
        title={t(`home.readings.${kind}`)}
        more={{ to: paths.readings(kind), label: t('home.readings.all') }}
      />
    </div>
  ));
}
