import { CATEGORY_CODES } from '../domain/category/index.ts';

/** A keyword of TypeScript, or the only texts there are. */
type PropType = keyof Keywords | readonly string[];
interface Keywords {
  string: string;
  number: number;
  boolean: boolean;
}

const LISTING = {
  /** Its id. */
  listing: 'number',
  /** In whole so'm; 0 until its owner has entered one. */
  price: 'number',
  category: CATEGORY_CODES,
  /** For sale, and not a draft or closed. */
  published: 'boolean',
  /** Missing if it does not say, as land never does. */
  'newBuild?': 'boolean',
} as const;

/** Places in pages that remotes fill, with the props of what fills them; names of optional props end in `?`. */
const SLOTS = {
  'listing.after-price': LISTING,
  'listing.ways-to-pay': LISTING,
  'profile.nav': {},
} as const satisfies Record<string, Record<string, PropType>>;

type Slots = typeof SLOTS;
export type SlotName = keyof Slots;

type TypeOf<T> = T extends keyof Keywords ? Keywords[T] : T extends readonly (infer Text)[] ? Text : never;
type Whole<P> = { [K in keyof P as K extends `${string}?` ? never : K]: TypeOf<P[K]> };
type Partly<P> = { [K in keyof P as K extends `${infer Name}?` ? Name : never]?: TypeOf<P[K]> | undefined };
/** The props of whatever fills a slot. */
export type SlotProps<N extends SlotName> = Whole<Slots[N]> & Partly<Slots[N]>;

/** What a remote puts into a slot of a page, which may be another remote's. */
export interface SlotFill<N extends string = string> {
  slot: N;
  /** The exposed parcel: `./after-price`. It gets the slot's props. */
  expose: string;
  /** Lower is earlier; equal ones stand in the order of their remotes' names. */
  weight: number;
  /** Space reserved for it in CSS pixels until it is there. */
  height: number;
}

const textOf = (type: PropType): string =>
  typeof type === 'string' ? type : type.map((text) => JSON.stringify(text)).join(' | ');

/** Returns each slot with its props, in the form in which a release records the props of a parcel. */
export const slotProperties = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Record<string, PropType>>(SLOTS).map(([slot, props]) => [
      slot,
      Object.fromEntries(Object.entries(props).map(([name, type]) => [name, textOf(type)])),
    ]),
  );
