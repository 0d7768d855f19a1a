import { useLocale, useText } from '@baza/shared/contract';
import { areaName, CHILD_CHARACTERISTIC, characteristicByCode, LISTING_LENGTHS } from '@baza/shared/domain';
import { useCharacteristicText } from '@baza/shared/page';
import type { OwnListing } from '@baza/shared/schema';
import { cardFacts } from '@baza/shared/ui';
import type { DraftForm } from '../draft-form.ts';
import { useAreaPath } from './use-area-path.ts';

/** A title made of the facts, for those who do not wish to write one; empty without facts. */
export function useSuggestedTitle(form: DraftForm, areas: OwnListing['areas']): string {
  const { t: ui } = useText('ui');
  const { t: domain } = useText('domain');
  const locale = useLocale();
  const words = useCharacteristicText();
  const { path } = useAreaPath(form.areaId, areas);
  const facts = cardFacts(form, ui, locale);
  if (facts.length === 0) return '';

  const child = characteristicByCode(CHILD_CHARACTERISTIC[form.category]);
  const value = form.characteristics[child.code];
  // The market of a flat is no name of the thing; a cottage, a shop or a car is.
  const kind =
    child.code === 'housing_type' || typeof value !== 'string'
      ? domain(`categoryTab.${form.category}`)
      : words.option(child, value);
  const place = path[1] ?? path[0];
  const parts = [kind, ...facts.filter((fact) => fact !== kind), place && areaName(place, locale)];
  return parts.filter(Boolean).join(', ').slice(0, LISTING_LENGTHS.title.max);
}
