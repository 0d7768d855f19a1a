import { join, resolve } from 'node:path';
import type { CaseMessage, DeskMessage, NoticeMessage } from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import { type AnalyticsReader, createAnalytics } from './analytics/analytics.ts';
import { type Applications, createApplications } from './applications/index.ts';
import { renewApplicationKeys } from './applications/renew-keys.ts';
import { type AreaService, createAreaService } from './areas/area-service.ts';
import { installBuiltInAreas } from './areas/built-in-areas.ts';
import { shellFacts } from './built-shell/shell-facts.ts';
import { type Env, secretKeysOf } from './config/env.ts';
import { type ContentDesk, createContentDesk } from './content/content-desk.ts';
import { type ContentReader, createContentReader } from './content/content-reader.ts';
import { createOfferDesk, type OfferDesk } from './credit/offer-desk.ts';
import { createOfferReader, type OfferReader } from './credit/offer-reader.ts';
import { createContactBox } from './crypto/contact-box.ts';
import { createFieldBox, type FieldBox } from './crypto/field-box.ts';
import { storedKey } from './crypto/stored-key.ts';
import type { Database } from './db/database.ts';
import { createFavourites, type Favourites } from './favourites/favourites.ts';
import { createDrive, createVideoLinks, type VideoLinks } from './files/index.ts';
import { noticeText } from './i18n/texts.ts';
import { createImportService, type ImportService } from './imports/import-service.ts';
import { createCaseNews } from './listings/case-news.ts';
import { expireListings } from './listings/expiry.ts';
import {
  createModerationService,
  type ModerationService,
  type NotifyOwner,
} from './listings/moderation-service.ts';
import { createOwnService, type OwnService } from './listings/own-service.ts';
import { createPricePlaces } from './listings/price-place.ts';
import { createPublicReader, type PublicReader } from './listings/public-reader.ts';
import { createReports, type Reports } from './listings/reports.ts';
import { createValuer, type Valuer } from './listings/valuation.ts';
import { createViewings, type Viewings } from './listings/viewings.ts';
import { createVisits, type Visits } from './listings/visits.ts';
import { createMessageQueue, type MessageQueue, type Messenger, openMessenger } from './messages/index.ts';
import { createRemoteFigures, type RemoteFigures } from './ops/figures/figures.ts';
import type { KnownReleases } from './ops/figures/measured.ts';
import { knownReleases } from './ops/known-releases.ts';
import { createOpsService, type OpsService } from './ops/ops-service.ts';
import { createSearchOrders, type SearchOrders } from './orders/search-orders.ts';
import { type Channel, createChannel } from './people/channel.ts';
import { type Comments, createComments } from './people/comments.ts';
import { createLeads, type Leads } from './people/leads.ts';
import { createPeopleReader, type PeopleReader } from './people/people-reader.ts';
import { createSpecialists, type Specialists } from './people/specialists.ts';
import { createRateService, type RateService } from './rates/rate-service.ts';
import { openRegistry } from './registry/open-registry.ts';
import type { RegistrySource } from './registry/registry-source.ts';
import { reindexIfOutdated } from './search/reindex.ts';
import { createSearchService, type SearchService } from './search/search-service.ts';

/** Seconds for which a notice is shown. */
const NOTICE_SECONDS = 15;

/** Services shared by routes: created once on a migrated database, before the application. */
export interface Services {
  /** Encrypts personal values. */
  box: FieldBox;
  applications: Applications;
  messages: MessageQueue;
  /** Encrypts with the current key what applications hold under the previous one. */
  renewKeys(): Promise<number>;
  areas: AreaService;
  analytics: AnalyticsReader;
  rates: RateService;
  search: SearchService;
  reader: PublicReader;
  content: ContentReader;
  contentDesk: ContentDesk;
  offers: OfferReader;
  offerDesk: OfferDesk;
  videoLinks: VideoLinks;
  visits: Visits;
  reports: Reports;
  viewings: Viewings;
  valuer: Valuer;
  orders: SearchOrders;
  people: PeopleReader;
  specialists: Specialists;
  comments: Comments;
  leads: Leads;
  channel: Channel;
  favourites: Favourites;
  own: OwnService;
  imports: ImportService;
  moderation: ModerationService;
  figures: RemoteFigures;
  /** The registry that pages use. */
  registry: RegistrySource;
  knownReleases(): KnownReleases;
  ops: OpsService;
  /** Increments whenever this process changes what the public sees. */
  dataVersion(): number;
  /** Expires listings; returns how many changed status. */
  expire(): Promise<number>;
  /** Ends the threads; call it when there are no more requests. */
  close(): Promise<void>;
}

/** The part of a logger that services use. */
interface ServiceLog {
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

export interface ServiceOptions {
  env: Env;
  database: Database;
  /** Storage of uploaded files; by default a folder of the data directory. */
  drive?: Disk;
  /** Sends text messages; by default to the outbox of the data directory. */
  messenger?: Messenger;
  log?: ServiceLog;
  /** Sends a notice to a user's open pages. */
  sendToUser?: (sub: string, queue: '/queue/notices', message: NoticeMessage) => Promise<void>;
  /** Tells moderators' open pages about a case. */
  sendToModerators?: (message: CaseMessage) => Promise<void>;
  /** Tells operators' open pages about an application. */
  sendToOperators?: (message: DeskMessage) => Promise<void>;
}

export async function createServices(options: ServiceOptions): Promise<Services> {
  const { env, database, log, sendToUser, sendToModerators, sendToOperators } = options;
  const dataDir = resolve(env.DATA_DIR);
  const drive = options.drive ?? (await createDrive({ dir: join(dataDir, 'files') }));
  const messenger = options.messenger ?? openMessenger(env, dataDir);
  const { db } = database;
  await installBuiltInAreas(db);
  const areas = await createAreaService(db);
  const rates = await createRateService({ db, url: env.RATES_URL === 'off' ? null : env.RATES_URL, log });
  const reindexed = await reindexIfOutdated(db, areas.index());
  if (reindexed > 0) log?.warn({ listings: reindexed }, 'the search table was rebuilt');
  const search = createSearchService({ database, areas, rates, memoryFrom: env.SEARCH_MEMORY_FROM, log });
  const notifyOwner: NotifyOwner = (sub, { key, locale, params }) => {
    const text = noticeText(locale, key, params);
    sendToUser?.(sub, '/queue/notices', { text, timeout: NOTICE_SECONDS }).catch((error) =>
      log?.error({ err: error }, 'a notice was not sent'),
    );
  };
  let dataVersion = 0;
  const contentChanged = () => {
    dataVersion++;
  };
  const changed = async () => {
    dataVersion++;
    await search.changed();
  };
  const onUnsent = (error: unknown) => log?.error({ err: error }, 'moderators were not told of a case');
  const cases = createCaseNews({ db, send: sendToModerators ?? (async () => undefined), onUnsent });
  const parts = { db, areas, changed, notifyOwner, cases };
  const pricePlaceOf = createPricePlaces(database.reader);
  const visits = await createVisits(db, env.SECRET_KEY);
  const contacts = await createContactBox(db, secretKeysOf(env));
  const videoLinks = createVideoLinks(await storedKey(db, 'video-key'));
  const viewings = createViewings({ db, visits, contacts, notifyOwner });
  const orders = createSearchOrders({ db, visits, contacts });
  await viewings.renewKeys();
  const leads = createLeads({ db, visits, contacts, notifyOwner });
  const channel = createChannel({ db, visits, contacts });
  await orders.renewKeys();
  await leads.renewKeys();
  await channel.renewKeys();
  const box = createFieldBox(secretKeysOf(env));
  const messages = createMessageQueue({ db, box, sender: messenger.sender, log });
  const quota = { perHour: env.UPLOADS_PER_HOUR, perDay: env.UPLOADS_PER_DAY };
  const figures = createRemoteFigures(db, database.reader);
  const registry = await openRegistry({ dataDir, upstream: env.REGISTRY, log });
  const expire = () => expireListings(parts);

  return {
    box,
    applications: await createApplications({
      db,
      box,
      areas,
      notifyOwner,
      tellOperators: (message) =>
        void sendToOperators?.(message).catch((error) =>
          log?.error({ err: error }, 'operators were not told of an application'),
        ),
      messages,
      messenger,
      drive,
      quota,
    }),
    messages,
    renewKeys: () => renewApplicationKeys(db, box),
    areas,
    analytics: createAnalytics(database, areas),
    rates,
    search,
    visits,
    reports: createReports({ db, visits, cases }),
    viewings,
    valuer: createValuer({ db: database.reader, areas }),
    orders,
    leads,
    channel,
    people: createPeopleReader({ database, areas }),
    specialists: createSpecialists({ db, changed: () => void dataVersion++ }),
    comments: createComments({ db, notifyOwner, changed: () => void dataVersion++ }),
    reader: createPublicReader({ database, areas, pricePlaceOf }),
    content: createContentReader({ db, visits }),
    offers: createOfferReader(database.reader),
    offerDesk: createOfferDesk({ db, changed: contentChanged }),
    videoLinks,
    contentDesk: createContentDesk({ db, changed: contentChanged, links: videoLinks }),
    favourites: createFavourites({ db, areas }),
    own: createOwnService({ ...parts, pricePlaceOf, maxPhotos: env.MAX_PHOTOS }),
    imports: createImportService({ ...parts, rates }),
    moderation: createModerationService(parts),
    figures,
    registry: registry.source,
    knownReleases: knownReleases(registry.source),
    ops: createOpsService({
      store: registry.store,
      registry: registry.source,
      figures,
      shell: shellFacts(env.SHELL_DIR),
    }),
    dataVersion: () => dataVersion,
    expire,
    async close() {
      registry.close();
      await figures.flush().catch((error) => log?.error({ err: error }, 'the last figures were not written'));
      await search.close();
    },
  };
}
