import { useText } from '@baza/shared/contract';
import type { ListingCard as Listing } from '@baza/shared/schema';
import type { ReactNode } from 'react';
import { actionExamples } from './action-examples.tsx';
import type { CATALOGUE } from './catalogue.ts';
import { displayExamples } from './display-examples.tsx';
import { fieldExamples } from './field-examples.tsx';

type Entry = (typeof CATALOGUE)[number];
/** A component of the catalogue without an example for each of its states is a type error. */
export type Examples = {
  [Name in Entry['name']]: Record<Extract<Entry, { name: Name }>['states'][number], ReactNode>;
};

export const TEXTS = 'gallery';
/** @param listing one of the site's own; null until it is there, or if there is none */
export function useExamples(listing: Listing | null): Examples {
  const { t } = useText(TEXTS);
  return { ...actionExamples(t), ...fieldExamples(t), ...displayExamples(t, listing) };
}
