/** Phrases of demo listings. People write in Cyrillic and Latin Uzbek and in Russian, so the demo does too. */
export type ListingLanguage = 'uz' | 'latn' | 'ru';

export type Words = Record<ListingLanguage, string>;
