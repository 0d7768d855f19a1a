import type { Settings } from './settings.ts';
import type { SlotFill, SlotName } from './slots.ts';
import type { Locale, RemoteMenuEntry, RemoteRoute } from './types.ts';

/** A remote's declaration in `remote.config.ts`, from which the build makes a release manifest. */
export interface RemoteConfig {
  /** The Module Federation name: an identifier, e.g. `mf_listings`. */
  name: string;
  /** Exposed module to its source: `{ './lifecycles': './src/lifecycles.tsx' }`. */
  exposes: Readonly<Record<string, string>>;
  routes: readonly RemoteRoute[];
  menu?: readonly RemoteMenuEntry[];
  /** Lower limits than those of the release checks, in compressed bytes. */
  budget?: Budget;
  /** Origins besides the site's that its pages need; ops approve each. */
  origins?: Origins;
  /** Whether its pages compile WebAssembly in the browser; ops approve it once. */
  webAssembly?: boolean;
  /** What ops can change without a release: `defineSettings` in a module of its own. */
  settings?: Settings;
  /** What ops can switch on for a part of the visitors: name to what it changes, in English. */
  flags?: Flags;
  /** Slots of pages that it fills with its parcels. */
  slots?: readonly SlotFill<SlotName>[];
}

/** Flags of a remote: name to what the flag changes, in English. */
export type Flags = Readonly<Record<string, string>>;

/**
 * Origins by kind of request, as in `connect-src` of the page's policy:
 * `{ connect: ['https://api.example.uz', 'wss://live.example.uz'], img: ['https://img.example.uz'] }`.
 */
export type Origins = { [kind in 'connect' | 'img' | 'media' | 'font' | 'frame']?: string[] | undefined };

/** Property to its type as text (`./type-text.ts`); the names of optional ones end in `?`. */
export type Properties = { [name: string]: string };

/** A parcel of another remote that a build shows. */
export interface ParcelUse {
  remote: string;
  /** `./small-map`. */
  expose: string;
  /** Names of the props it passes; missing if its source does not say. */
  props?: string[];
}

/** Compressed bytes that a remote allows itself. */
export interface Budget {
  /** JavaScript that opening one page loads. */
  route?: number;
  /** All JavaScript and CSS. */
  total?: number;
}

/** Returns the name of a module in a page’s HTML: `mf_map`, `./small-map` gives `mf_map/small-map`. */
export const moduleName = (remote: string, expose: string): string =>
  `${remote}/${expose.replace(/^\.\//, '')}`;

/** Returns the metadata of a `remote.config.ts` with their exact types. */
export const defineRemoteConfig = <T extends RemoteConfig>(config: T): T => config;

/** Names of files that a page loads. */
export interface PreloadList {
  js: string[];
  css: string[];
}

/** `release.json`: all that the registry, the release checks and the shell need to know of one release. */
export interface ReleaseManifest {
  name: string;
  /** Semantic version; the folder's name. */
  version: string;
  contract: number;
  /** Shared module to the range of its version. */
  shared: Record<string, string>;
  /** Shared module to the names imported from it; `*` is all of them. */
  imports: Record<string, string[]>;
  routes: RemoteRoute[];
  menu: RemoteMenuEntry[];
  exposes: string[];
  manifestFile: string;
  /** File name of the remote entry. */
  entry: string;
  /** How the entry runs: a classic script unless it says that it is an ES module. */
  entryType?: 'script' | 'module';
  /** File name of the bundle that renders its pages and parcels on the server. */
  server?: string;
  /** Files by exposed module (`./lifecycles`), by path of a route with a chunk of its own, by `text-<locale>`. */
  preload: Record<string, PreloadList>;
  /** File name to its subresource-integrity value. */
  integrity: Record<string, string>;
  bytes: number;
  /** Brotli-compressed size by file name. */
  sizes?: Record<string, number>;
  /** How many texts there are, and the keys which a language lacks. */
  texts?: {
    keys: number;
    missing: Record<Locale, string[]>;
    /** Keys that the code asks for and no language has, each with its source file. */
    unknown?: { key: string; file: string }[];
  };
  /** Props of the parcels among the exposed modules. */
  parcels?: Record<string, Properties>;
  uses?: ParcelUse[];
  /** Paths of the site that it links to, with `1` in place of what varies. */
  links?: string[];
  budget?: Budget;
  origins?: Origins;
  webAssembly?: boolean;
  settings?: Settings;
  flags?: Flags;
  slots?: SlotFill[];
  /** Slots that its own pages have. */
  offers?: string[];
  /** Flags that its code reads, each with a source file. */
  reads?: { key: string; file: string }[];
  commit?: string;
  /** Name of the package it was built from: a remote's name belongs to one package. */
  package?: string;
  /** Host and path of the package's repository. */
  repository?: string;
  time: string;
}

/** Returns a function that reads one key of three translation files: `inLanguages({ uz, ru, en })('home')`. */
export const inLanguages =
  <K extends string>(texts: Record<Locale, Record<K, string>>) =>
  (key: K): Record<Locale, string> => ({ uz: texts.uz[key], ru: texts.ru[key], en: texts.en[key] });
