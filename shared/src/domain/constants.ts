/** Business constants of the specification that belong to no single module. */

export const CURRENCIES = ['UZS', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'UZS';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

/** How much pages fetch; `auto` follows the browser's hint. */
export const DATA_CHOICES = ['auto', 'less', 'full'] as const;
export type DataChoice = (typeof DATA_CHOICES)[number];

/** How lists show their cards: under their photos, or beside them. */
export const CARD_LAYOUTS = ['grid', 'list'] as const;
export type CardLayout = (typeof CARD_LAYOUTS)[number];

export const USER_TYPES = ['realtor', 'agency', 'builder', 'user'] as const;
export type UserType = (typeof USER_TYPES)[number];
export const OFFER_TYPES = ['secondary', 'newBuildings', 'suburban', 'commercial', 'garages'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

export const SORTS = ['price_asc', 'price_desc', 'name_asc', 'name_desc', 'newest'] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'newest';

/** Choices of how long ago a listing was posted at most, in days. */
export const POSTED_DAYS = ['1', '3', '7', '30'] as const;

/** Page sizes: the home filter, lists in general, and the maximum of a call. */
export const HOME_PAGE_SIZE = 18;
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** Photos per listing: the default of a deployment, and the highest value it may set. */
export const DEFAULT_MAX_PHOTOS = 5;
export const MAX_PHOTOS = 30;
/** Widths in pixels of a photo's files. AVIF is made later, for nearly all browsers, so it may come in more of them. */
export const WEBP_WIDTHS = [320, 800, 1600] as const;
export const AVIF_WIDTHS = [320, 480, 640, 800, 1200, 1600] as const;
/** Listings that one person can save. */
export const MAX_FAVOURITES = 500;
/** Length of a saved search's name. */
export const MAX_SEARCH_NAME = 80;
/** Listings that are compared side by side. */
export const MAX_COMPARED = 4;
export const SELECTION_MONTHS = 1;
/** A listing for sale expires after this many days without a visit by its owner. */
export const LISTING_LIFETIME_DAYS = 60;
/** Rows and bytes of a file from which an agency imports listings, and the length of its own reference to one. */
export const MAX_IMPORT_ROWS = 500;
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const IMPORT_REF_LENGTH = 64;
/** Days for which an owner sees how many people looked at a listing each day. */
export const STATISTICS_DAYS = 30;
/** Listings within this distance with the same area, rooms and price are likely duplicates. */
export const DUPLICATE_RADIUS_M = 50;

/** The name of a remote, in the registry and in Module Federation. */
export const REMOTE_NAME = /^[a-z][a-z0-9_]{0,59}$/;

/** Changes of the registry of remotes. */
export const REGISTRY_ACTIONS = [
  'publish',
  'approve',
  'refuse',
  'promote',
  'canary',
  'rollback',
  'disable',
  'enable',
  'configure',
  'prune',
  'team',
  'client',
  'menu',
] as const;
export type RegistryAction = (typeof REGISTRY_ACTIONS)[number];
/** Shares of visitors, in percent, through which a canary is raised; everybody means that it is stable. */
export const RAMP_STEPS = [1, 10, 50, 100] as const;
/** Minutes for which each share is held unless a time is named, and the longest. */
export const RAMP_HOLD = { usual: 60, most: 7 * 24 * 60 } as const;
/** Length of the reason given for one. */
export const WHY_LENGTH = { min: 3, max: 500 } as const;
/** Length of a moderator's reason for rejecting, which its owner reads. */
export const REASON_LENGTH = { min: 3, max: 500 } as const;

/** Price in whole so'm: above 0 and below 10^13. The upper bound is that of a price filter in either currency. */
export const MIN_PRICE = 1;
export const MAX_PRICE = 9_999_999_999_999;

/** Bounds of the filter that the URL, the API and its schema share. */
export const FILTER_LIMITS = {
  regions: 50,
  searchLength: 200,
  count: 255,
  page: 100_000,
} as const;

/** `[lng, lat]` of Tashkent's centre. */
export const MAP_CENTER: readonly [number, number] = [69.2797, 41.3111];
export const MAP_ZOOM = 8;
export const MAP_ZOOM_ONE = 18;

/** The back-to-top button appears after this much scrolling. */
export const BACK_TO_TOP_PX = 300;
export const USER_TOOLTIP_MS = 1000;

export const COOKIE_DAYS = 365;
/** A failed chunk reloads the page at most once in this time. */
export const CHUNK_RELOAD_MS = 60_000;

export const REALTIME = {
  reconnectMs: 1000,
  maxReconnectMs: 200_000,
  heartbeatMs: 4000,
  pollMs: 300,
  /** Message of the ERROR frame for a token that is not accepted, or no longer. */
  refused: 'the token was refused',
} as const;

/** A version that no row of the server has: a write with it is always told that it is stale. */
export const NEVER_VERSION = 2_147_483_647;

/** Keys of the browser's storage; the first four are named by the specification. A changed one loses what people kept. */
export const STORAGE_KEYS = {
  filter: 'FILTER_PANEL',
  location: 'location-area',
  bannerHidden: 'hide',
  searches: 'recent-searches',
  currency: 'baza.currency',
  theme: 'baza.theme',
  favourites: 'baza.favourites',
  /** Who is logged in, for pages that open without a connection; emptied when the session ends, as is the next. */
  account: 'baza.account',
  accountFavourites: 'baza.account-favourites',
  recent: 'baza.recent',
  hidden: 'baza.hidden',
  filters: 'baza.filters',
  compared: 'baza.compared',
  orders: 'baza.orders',
  /** Visits of this browser, until the third; whether it was offered to be installed. */
  visits: 'baza.visits',
  installOffered: 'baza.install-offered',
  /** Whether a phone vibrates; only if it does not. */
  vibration: 'baza.vibration',
  /** What the map shows under its pins. */
  ground: 'baza.ground',
  /** Whose notices this browser gets by Web Push. */
  pushOwner: 'baza.push-owner',
  /** What is sent once there is a connection. */
  outbox: 'baza.outbox',
  /** Followed by a user's id and a listing's. */
  draft: 'baza:draft',
  /** Followed by an application's id. */
  applicationDraft: 'baza.application-draft',

  // Of one tab.
  visitCounted: 'baza.visit-counted',
  returnTo: 'baza.return-to',
  endedAt: 'baza.ended-at',
  scroll: 'baza.scroll',
  overrides: 'baza.overrides',
  /** The panel that shows which release each part of the page is of. */
  parts: 'baza.parts',
  chunkReload: 'baza.chunk-reload',
  viewed: 'baza:viewed',
  /** Followed by a bank's id, or an offer's and its version. */
  offerDraft: 'baza.offer-draft',
  /** Followed by a listing's id. */
  rejection: 'baza.rejection',
  /** Followed by a listing's id. */
  report: 'baza.report',
  /** Followed by an item's id, or by the kind of a new one. */
  contentDraft: 'baza.content-draft',
  /** Followed by a selection's link: by which of its voters this browser is. */
  voter: 'baza.voter',
  /** Followed by a user's id. */
  comment: 'baza.comment',
} as const;
