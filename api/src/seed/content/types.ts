import type { ArtKind } from '@baza/demo/art';
import type { Locale } from '@baza/shared/domain';

/** Which drawing: its kind, and its number among them. */
export type DemoPhoto = readonly [kind: ArtKind, nth: number];

interface PageWords {
  title: string;
  text: string;
  /** See `plainRichText`. */
  lines: readonly string[];
}

export type DemoPage = Readonly<Record<Locale, PageWords>> & {
  slug: string;
  daysAgo: number;
  photo: DemoPhoto;
  /** The one in its text, named `photo` there. */
  inText?: DemoPhoto;
};

/** A title and a text in each language. */
export type DemoWords = Readonly<Record<Locale, readonly [title: string, text: string]>>;
