import { MODERATION_TOPIC } from '@baza/shared/domain';
import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { membershipsModule } from '../memberships/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { searchModule } from '../search/index.ts';
import { visitsModule } from '../visits/index.ts';
import { createCaseNews } from './case-news.ts';
import { expireListings } from './expiry.ts';
import { listingJobs } from './jobs.ts';
import { ownListingRoutes } from './own-routes.ts';
import { createOwnService } from './own-service.ts';
import { ownViewingRoutes } from './own-viewing-routes.ts';
import { listingsPersonTables } from './person-tables.ts';
import { createPricePlaces } from './price-place.ts';
import { createPublicReader } from './public-reader.ts';
import { publicListingRoutes } from './public-routes.ts';
import { createReports } from './reports.ts';
import type {} from './tables.ts';
import { createValuer } from './valuation.ts';
import { createViewingCalendars } from './viewing-calendar.ts';
import { createViewings } from './viewings.ts';

export type { CaseMove, CaseNews } from './case-news.ts';
export { checkDraft, draftColumns } from './draft-values.ts';
export { comparedDuplicates } from './duplicates.ts';
export { editListing } from './listing-edit.ts';
export { changesBetween, type LogEntry, logEvent } from './listing-log.ts';
export { lockListing, moveListing, mustBeCurrent } from './listing-moves.ts';
export { mustManage, staffSince } from './listing-rights.ts';
export { idsByText, ownConditions } from './own-filter.ts';
export { listPage } from './own-list.ts';
export { draftOf, type ListingRow, ownListings, ownResponse } from './own-response.ts';
export { STALE, STATE } from './own-routes.ts';
export { giveTrade, ratingOf, rememberPerson, shownName } from './people.ts';
export { placeDoubtsOf } from './place-check.ts';
export { priceDoubtsOf } from './price-check.ts';
export type { PublicReader } from './public-reader.ts';
export { dismissReports, openReports, reopenReports } from './reports.ts';
export { calendarPeriod, lockSlots, mustBeFree, viewingStart } from './viewing-slots.ts';

export const listingsModule = defineModule({
  personTables: listingsPersonTables,
  otherTables: [
    // Visitors by keyed hashes that change and go with time.
    'listing_report',
    // Sides instead of accounts; events go with their viewing.
    'listing_viewing_event',
  ],
  needs: {
    areas: areasModule,
    memberships: membershipsModule,
    notifications: notificationsModule,
    search: searchModule,
    visits: visitsModule,
  },
  create(
    { db, database, env, contacts, realtime, log },
    { areas, memberships, notifications: { notify }, search: { changed }, visits },
  ) {
    const cases = createCaseNews({
      db,
      send: (message) => realtime.publishTopic(MODERATION_TOPIC, message),
      onUnsent: (error) => log?.error({ err: error }, 'moderators were not told of a case'),
    });
    const deps = { db, areas, changed, notify, cases };
    const pricePlaceOf = createPricePlaces(database.reader);
    const reader = createPublicReader({ database, areas, pricePlaceOf });
    const reports = createReports({ db, visits, cases });
    const viewings = createViewings({ db, visits, contacts, notify });
    const calendars = createViewingCalendars({ db, contacts, notify });
    const valuer = createValuer({ db: database.reader, areas });
    const own = createOwnService({ ...deps, memberships, pricePlaceOf, maxPhotos: env.MAX_PHOTOS });
    const expire = () => expireListings(deps);
    return {
      service: { cases, reader, viewings, own, expire },
      routes: (api) => api.register(publicListingRoutes, { reader, visits, reports, viewings, valuer }),
      idempotentRoutes(api) {
        api.register(ownListingRoutes, { own });
        api.register(ownViewingRoutes, { viewings, calendars });
      },
      jobs: listingJobs({ expire, own, reports, viewings }),
    };
  },
});
export type { ListingPhoto } from './tables.ts';
