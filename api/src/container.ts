import { join, resolve } from 'node:path';
import type {
  CaseMessage,
  DeskMessage,
  RoleMessage,
  SelectionMessage,
  UserNoticeMessage,
} from '@baza/shared/schema';
import type { Disk } from 'flydrive';
import { createContactBox } from './auth/encryption/contact-box.ts';
import { createFieldBox, type FieldBox } from './auth/encryption/field-box.ts';
import type { KeptSecrets } from './auth/encryption/secret-file.ts';
import { storedKey } from './auth/encryption/stored-key.ts';
import {
  type CurrentRoles,
  createCurrentRoles,
  createEndedSessions,
  type EndedSessions,
} from './auth/tokens/index.ts';
import { type CanaryGuard, createGuard } from './delivery/canary/guard.ts';
import { createOwnerWebhooks, createWebhooks } from './delivery/canary/owner-webhooks.ts';
import { type CanaryVisits, createCanaryVisits } from './delivery/canary/visits/canary-visits.ts';
import { createVisitTokens } from './delivery/canary/visits/visit-tokens.ts';
import { createFaults, type Faults } from './delivery/error-reports/faults.ts';
import { createReleaseMaps } from './delivery/error-reports/release-maps.ts';
import { createOpsService, type OpsService } from './delivery/ops-api/ops-service.ts';
import { openRegistry } from './delivery/registry/open-registry.ts';
import { createPreviews, type Previews } from './delivery/registry/previews.ts';
import type { RegistrySource } from './delivery/registry/registry-source.ts';
import { createApprovalWebhooks } from './delivery/releases/approval-webhooks.ts';
import { createReleaseService, type ReleaseService } from './delivery/releases/release-service.ts';
import { shellFacts } from './delivery/shell-build/shell-facts.ts';
import { createShellMaps } from './delivery/shell-build/shell-maps.ts';
import { createRemoteFigures, type RemoteFigures } from './delivery/usage-metrics/figures.ts';
import { knownReleases } from './delivery/usage-metrics/known-releases.ts';
import type { KnownReleases } from './delivery/usage-metrics/measured.ts';
import {
  type AccountDeletion,
  type AccountExport,
  type Accounts,
  createAccountDeletion,
  createAccountExport,
  openAccounts,
} from './modules/accounts/index.ts';
import {
  createInvitations,
  createMemberships,
  createStaffListings,
  type Invitations,
  type Memberships,
  type StaffListings,
} from './modules/agency/index.ts';
import { type Applications, createApplications } from './modules/applications/index.ts';
import {
  type AreaOutlines,
  type AreaService,
  createAreaOutlines,
  createAreaService,
  installBuiltInAreas,
} from './modules/areas/index.ts';
import { type Channel, createChannel, createLeads, type Leads } from './modules/callbacks/index.ts';
import { type Comments, createComments } from './modules/comments/index.ts';
import {
  type ContentDesk,
  type ContentReader,
  createContentDesk,
  createContentReader,
} from './modules/content/index.ts';
import {
  type BankBranchService,
  createBankBranches,
  createOfferDesk,
  createOfferReader,
  type OfferDesk,
  type OfferReader,
} from './modules/credit/index.ts';
import { dropCurrentCredit } from './modules/credit-offers/index.ts';
import { createRateService, type RateService } from './modules/exchange-rates/index.ts';
import { createFavourites, type Favourites } from './modules/favourites/index.ts';
import { answerCommand, createKeyRotation } from './modules/key-rotation/index.ts';
import { createImportService, type ImportService } from './modules/listing-import/index.ts';
import {
  createCaseNews,
  createOwnService,
  createPricePlaces,
  createPublicReader,
  createReports,
  createValuer,
  createViewings,
  expireListings,
  type OwnService,
  type PublicReader,
  type Reports,
  type Valuer,
  type Viewings,
} from './modules/listings/index.ts';
import { type AnalyticsReader, createAnalytics } from './modules/market-stats/index.ts';
import { createModerationService, type ModerationService } from './modules/moderation/index.ts';
import {
  createDeliveries,
  createEmailConfirmation,
  createNoticeSettings,
  createNotices,
  createPushSender,
  type Deliveries,
  type NoticeSettingsService,
  type Notices,
  type PushKeys,
  pushKeysOf,
} from './modules/notifications/index.ts';
import {
  type Badges,
  createBadges,
  createPeopleReader,
  createSpecialists,
  type PeopleReader,
  type Specialists,
} from './modules/people/index.ts';
import {
  createNearFields,
  createPlaceReader,
  type NearFields,
  type PlaceReader,
} from './modules/points-of-interest/index.ts';
import {
  createProfileDocuments,
  createProfiles,
  type ProfileDocuments,
  type Profiles,
} from './modules/profile/index.ts';
import { createRoleRequests, type RoleRequests } from './modules/role-requests/index.ts';
import { type Alerts, createAlerts } from './modules/saved-searches/index.ts';
import {
  createPriceMap,
  createSearchService,
  type PriceMap,
  reindexIfOutdated,
  type SearchService,
} from './modules/search/index.ts';
import { createSearchOrders, type SearchOrders } from './modules/search-requests/index.ts';
import {
  createSelections,
  createSharedSelections,
  type Selections,
  type SharedSelections,
} from './modules/selections/index.ts';
import { createOperatorReads, escalate, type OperatorReads } from './modules/staff/index.ts';
import { createBotMessenger, createShareLinkMessenger, type Messenger } from './modules/telegram/index.ts';
import { createTextCleaner, type TextCleaner } from './modules/text-cleaning/index.ts';
import { createUndo, type Undo } from './modules/undo/index.ts';
import { createVisits, type Visits } from './modules/visits/index.ts';
import { type Env, searchIndexOf, secretKeysOf } from './platform/config/env.ts';
import type { Database } from './platform/db/database.ts';
import { type Mailer, openMailer } from './platform/mail/index.ts';
import { createMailLimits } from './platform/mail/mail-limits.ts';
import {
  createMessageQueue,
  type MessageQueue,
  openBot,
  openPhones,
  type Phones,
  webhookSender,
} from './platform/message-queue/index.ts';
import { createDrive, createVideoLinks, type VideoLinks } from './platform/storage/index.ts';
import { createSealedFiles } from './platform/storage/sealed-files.ts';

/** Services shared by routes: created once on a migrated database, before the application. */
export interface Services {
  /** Encrypts personal values. */
  box: FieldBox;
  accounts: Accounts;
  currentRoles: CurrentRoles;
  ended: EndedSessions;
  deletion: AccountDeletion;
  exporter: AccountExport;
  applications: Applications;
  messages: MessageQueue;
  messenger: Messenger;
  /** Encrypts with the current key what is under the previous one. */
  renewKeys(): Promise<number>;
  /** Rotates keys if `npm run keys:rotate` has asked for it. */
  answerKeyCommand(): Promise<void>;
  areas: AreaService;
  outlines: AreaOutlines;
  places: PlaceReader;
  near: NearFields;
  prices: PriceMap;
  analytics: AnalyticsReader;
  rates: RateService;
  search: SearchService;
  reader: PublicReader;
  content: ContentReader;
  contentDesk: ContentDesk;
  offers: OfferReader;
  branches: BankBranchService;
  offerDesk: OfferDesk;
  videoLinks: VideoLinks;
  visits: Visits;
  reports: Reports;
  viewings: Viewings;
  valuer: Valuer;
  orders: SearchOrders;
  people: PeopleReader;
  specialists: Specialists;
  invitations: Invitations;
  memberships: Memberships;
  staffListings: StaffListings;
  roles: RoleRequests;
  badges: Badges;
  comments: Comments;
  leads: Leads;
  operatorReads: OperatorReads;
  channel: Channel;
  favourites: Favourites;
  selections: Selections;
  /** Cleans texts that were stored before the API did so. */
  textCleaner: TextCleaner;
  sharedSelections: SharedSelections;
  profiles: Profiles;
  profileDocuments: ProfileDocuments;
  own: OwnService;
  imports: ImportService;
  moderation: ModerationService;
  notices: Notices;
  /** Holds the notices of decisions that can still be undone. */
  undo: Undo;
  alerts: Alerts;
  noticeSettings: NoticeSettingsService;
  /** Sends notices outside the page. */
  deliveries: Deliveries;
  faults: Faults;
  figures: RemoteFigures;
  canaryVisits: CanaryVisits;
  /** The registry that pages use. */
  registry: RegistrySource;
  knownReleases(): KnownReleases;
  ops: OpsService;
  releases: ReleaseService;
  previews: Previews;
  /** Watches canaries. */
  guard: CanaryGuard;
  /** Increments whenever this process changes what the public sees. */
  dataVersion(): number;
  /** Tells of requests and applications that have become late. */
  escalate(): Promise<void>;
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
  /** Shared with what verifies tokens. */
  ended?: EndedSessions;
  /** Shared with realtime; by default read from the provider's accounts. */
  currentRoles?: CurrentRoles;
  /** Storage of uploaded files; by default a folder of the data directory. */
  drive?: Disk;
  /** Sends e-mail; by default to the outbox of the data directory. */
  mailer?: Mailer;
  /** Sends text messages; by default to the outbox of the data directory. */
  phones?: Phones;
  log?: ServiceLog;
  /** Keeps the keys that are in the data folder, when they change. */
  keepKeys?: (keys: KeptSecrets) => void;
  /** Sends a notice to a user's open pages. */
  sendToUser?: (sub: string, queue: '/queue/notices', message: UserNoticeMessage) => Promise<void>;
  /** Tells moderators' open pages about a case. */
  sendToModerators?: (message: CaseMessage) => Promise<void>;
  sendToRoleDesk?: (message: RoleMessage) => Promise<void>;
  /** Tells operators' open pages about an application. */
  sendToOperators?: (message: DeskMessage) => Promise<void>;
  /** Tells those who have the link of a selection open. */
  sendToSelection?: (token: string, message: SelectionMessage) => Promise<void>;
}

export async function createServices(options: ServiceOptions): Promise<Services> {
  const { env, database, log, keepKeys, sendToUser, sendToModerators, sendToRoleDesk, sendToOperators } =
    options;
  const dataDir = resolve(env.DATA_DIR);
  const drive = options.drive ?? (await createDrive({ dir: join(dataDir, 'files') }));
  const mailer = options.mailer ?? openMailer(env, dataDir);
  const phones = options.phones ?? openPhones(env, dataDir);
  const { db } = database;
  await installBuiltInAreas(db);
  const areas = await createAreaService(db);
  const rates = await createRateService({ db, url: env.RATES_URL === 'off' ? null : env.RATES_URL, log });
  const reindexed = await reindexIfOutdated(db, areas.index());
  if (reindexed > 0) log?.warn({ listings: reindexed }, 'the search table was rebuilt');
  const places = createPlaceReader(database.reader);
  const near = await createNearFields(places);
  const search = createSearchService({
    ...{ database, areas, rates, near, log },
    memoryFrom: env.SEARCH_MEMORY_FROM,
    index: searchIndexOf(env),
  });
  const keys = secretKeysOf(env);
  const box = createFieldBox(keys);
  const telegram = openBot(env);
  const messages = createMessageQueue({
    db,
    box,
    senders: { sms: phones.sender, webhook: webhookSender, ...(telegram && { telegram: telegram.bot }) },
    log,
  });
  const messenger = telegram
    ? createBotMessenger({ ...telegram, db, box, queue: messages, publicUrl: env.PUBLIC_URL, log })
    : createShareLinkMessenger();
  const notices = createNotices({
    db,
    send: (sub, message) =>
      void sendToUser?.(sub, '/queue/notices', message).catch((error) =>
        log?.error({ err: error }, 'a notice was not sent'),
      ),
  });
  const { notify } = notices;
  const undo = createUndo({ db, notify, seconds: env.UNDO_SECONDS });
  let pushKeys: PushKeys | undefined;
  const keysOfPush = () => {
    pushKeys ??= pushKeysOf(env, dataDir);
    return pushKeys;
  };
  const push = createPushSender({ keys: keysOfPush, origins: env.PUSH_ORIGINS });
  let dataVersion = 0;
  const contentChanged = () => {
    dataVersion++;
  };
  const offersChanged = () => {
    contentChanged();
    dropCurrentCredit();
  };
  const changed = async () => {
    dataVersion++;
    await search.changed();
  };
  const onUnsent = (error: unknown) => log?.error({ err: error }, 'moderators were not told of a case');
  const cases = createCaseNews({ db, send: sendToModerators ?? (async () => undefined), onUnsent });
  const parts = { db, areas, changed, notify, cases, undo };
  const pricePlaceOf = createPricePlaces(database.reader);
  const visits = await createVisits(db, env.SECRET_KEY);
  const contacts = await createContactBox(db, keys);
  const videoLinks = createVideoLinks(await storedKey(db, 'video-key'));
  const viewings = createViewings({ db, visits, contacts, notify });
  const orders = createSearchOrders({ db, visits, contacts });
  const operatorReads = createOperatorReads(db);
  const leads = createLeads({ db, visits, contacts, notify, operatorReads });
  const channel = createChannel({ db, visits, contacts });
  const mailLimits = createMailLimits(db);
  const noticeSettings = createNoticeSettings({
    ...{ db, box, push, messenger, pushKeys: keysOfPush },
    hasMail: env.SMTP_URL !== undefined || env.DEMO,
    confirmation: createEmailConfirmation({ db, mailer, limits: mailLimits, publicUrl: env.PUBLIC_URL }),
    log,
  });
  const quota = { perHour: env.UPLOADS_PER_HOUR, perDay: env.UPLOADS_PER_DAY };
  const figures = createRemoteFigures(db, database.reader);
  const registry = await openRegistry({ dataDir, upstream: env.REGISTRY, log });
  const visitKey = await storedKey(db, 'visit-token-key');
  const canaryVisits = createCanaryVisits({
    ...{ db, figures },
    tokens: createVisitTokens(visitKey),
    secret: visitKey,
    trusted: env.GUARD_TRUSTED_ADDRESSES,
    document: () => registry.source.current(),
  });
  const shellMaps = createShellMaps(env.SHELL_DIR, dataDir);
  shellMaps
    .keep()
    .catch((error: unknown) =>
      log?.warn({ err: error }, 'the maps of this shell are not kept for open tabs'),
    );
  const faults = createFaults({
    db,
    maps: createReleaseMaps(registry.store, shellMaps.read),
    pseudonym: visits.pseudonym,
  });
  const shell = shellFacts(env.SHELL_DIR);
  const webhooks = createWebhooks({ webhooks: env.GUARD_WEBHOOKS, publicUrl: env.PUBLIC_URL, messages });
  const tellApproval = createApprovalWebhooks({ db, webhooks, log });
  const previews = createPreviews(await storedKey(db, 'release-preview-key'));
  const guard = createGuard({
    ...{ database, shell, log },
    store: registry.store,
    registry: registry.source,
    hasVitals: env.MEASURE_PERCENT > 0,
    tell: createOwnerWebhooks(webhooks),
  });
  const tellSelection = (token: string) =>
    void options
      .sendToSelection?.(token, { changed: true })
      .catch((error) => log?.error({ err: error }, 'a selection’s pages were not told of a change'));
  const expire = () => expireListings(parts);
  const accounts = openAccounts(env, db);
  const currentRoles = options.currentRoles ?? createCurrentRoles(accounts);
  const memberships = createMemberships({
    ...{ db, notify, roles: currentRoles },
    changed: () => void dataVersion++,
  });
  const files = createSealedFiles(drive);
  const rotation = createKeyRotation({
    db,
    box,
    keys,
    keep: keepKeys,
    hasProvider: !env.KEYCLOAK_URL,
    contacts: [viewings, orders, leads, channel],
  });
  const tellRoleDesk = (id: number) =>
    void sendToRoleDesk?.({ id }).catch((error) =>
      log?.error({ err: error }, 'moderators were not told of a request for a role'),
    );
  const profileDocuments = createProfileDocuments({ db, box, files, quota });

  return {
    box,
    accounts,
    currentRoles,
    ended: options.ended ?? (await createEndedSessions(db)),
    deletion: await createAccountDeletion({ ...parts, drive, files, accounts }),
    exporter: createAccountExport({ db, box, contacts, drive, files, accounts }),
    applications: await createApplications({
      db,
      box,
      areas,
      notify,
      tellOperators: (message) =>
        void sendToOperators?.(message).catch((error) =>
          log?.error({ err: error }, 'operators were not told of an application'),
        ),
      messages,
      phones,
      drive,
      quota,
      operatorReads,
    }),
    messages,
    messenger,
    alerts: createAlerts({
      ...{ db, areas, rates, search, notify, messages, contacts, log },
      publicUrl: env.PUBLIC_URL,
    }),
    renewKeys: rotation.renew,
    answerKeyCommand: () =>
      env.DATABASE_URL ? Promise.resolve() : answerCommand(dataDir, keys.current, rotation.rotate),
    areas,
    outlines: createAreaOutlines(database.reader, areas),
    places,
    near,
    prices: createPriceMap(database.reader, areas),
    analytics: createAnalytics(database, areas),
    rates,
    search,
    visits,
    reports: createReports({ db, visits, cases }),
    viewings,
    valuer: createValuer({ db: database.reader, areas }),
    orders,
    leads,
    operatorReads,
    channel,
    people: createPeopleReader({ database, areas }),
    specialists: createSpecialists({ db, notify, roles: currentRoles, changed: () => void dataVersion++ }),
    invitations: createInvitations({
      ...{ db, accounts, box, visits, notify, roles: currentRoles },
      changed: () => void dataVersion++,
      onUntold: (error) => log?.error({ err: error }, 'an invitation was not told of'),
    }),
    memberships,
    staffListings: createStaffListings(parts),
    comments: createComments({ db, undo, changed: () => void dataVersion++ }),
    reader: createPublicReader({ database, areas, pricePlaceOf }),
    content: createContentReader({ db, visits }),
    offers: createOfferReader(database.reader, () => dataVersion),
    branches: createBankBranches({ db, areas }),
    offerDesk: createOfferDesk({ db, changed: offersChanged }),
    videoLinks,
    contentDesk: createContentDesk({ db, changed: contentChanged, links: videoLinks }),
    profiles: createProfiles({ db, box }),
    profileDocuments,
    roles: createRoleRequests({
      db,
      accounts,
      documents: profileDocuments,
      notify,
      undo,
      tell: tellRoleDesk,
      changed: () => void dataVersion++,
    }),
    badges: createBadges({ db, notify, tell: tellRoleDesk, changed: () => void dataVersion++ }),
    favourites: createFavourites({ db, areas }),
    selections: createSelections({ db, areas, tell: tellSelection, changed: contentChanged }),
    sharedSelections: createSharedSelections({ db, areas, tell: tellSelection, notify, visits }),
    own: createOwnService({ ...parts, memberships, pricePlaceOf, maxPhotos: env.MAX_PHOTOS }),
    imports: createImportService({ ...parts, rates }),
    moderation: createModerationService(parts),
    textCleaner: createTextCleaner({ database, box, areas, changed }),
    undo,
    notices,
    noticeSettings,
    deliveries: createDeliveries({
      db,
      box,
      publicUrl: env.PUBLIC_URL,
      push,
      mailer,
      limits: mailLimits,
      messenger,
      log,
    }),
    faults,
    figures,
    canaryVisits,
    registry: registry.source,
    knownReleases: knownReleases(registry.source),
    ops: createOpsService({
      store: registry.store,
      registry: registry.source,
      ...{ figures, guard, shell },
      tell: tellApproval,
    }),
    releases: createReleaseService({
      store: registry.store,
      ...{ shell, previews },
      baseUrl: env.REMOTE_BASE_URL,
      publicUrl: env.PUBLIC_URL,
      tell: tellApproval,
    }),
    previews,
    guard,
    dataVersion: () => dataVersion,
    expire,
    escalate: () => escalate(db, notify),
    async close() {
      registry.close();
      await canaryVisits
        .flush()
        .then(figures.flush)
        .catch((error) => log?.error({ err: error }, 'the last figures were not written'));
      await search.close();
    },
  };
}
