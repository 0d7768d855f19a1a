import type { Properties } from '@baza/shared/contract/release';
import type { HostFacts } from '../negotiate.ts';
import type { ReleaseManifest } from '../schema.ts';
import { stillAccepts } from './breakages.ts';
import type { Refusal } from './refusal.ts';

/** What a release puts into slots that the shell's pages do not have, or that cannot take the slot's props. */
export const slotRefusals = (
  { slots = [], exposes, parcels }: ReleaseManifest,
  offered: HostFacts['slots'] = {},
): Refusal[] =>
  slots.flatMap(({ slot, expose }, index) => {
    const refuse = (what: string, fix: string): Refusal[] => [
      { rule: 'slot', what, where: `remote.config.ts, slot ${slot}`, fix },
    ];
    const given = offered[slot];
    if (!given)
      return refuse(
        `It fills the slot ${slot}, which the shell lacks`,
        `It has ${Object.keys(offered).join(', ') || 'none'}. Choose one of these, or wait for a newer shell.`,
      );
    if (expose === './lifecycles' || !exposes.includes(expose))
      return refuse(
        `It fills the slot ${slot} with ${expose}, which is none of its parcels`,
        'Name a module of `exposes` that defines a parcel.',
      );
    if (slots.findIndex((other) => other.slot === slot && other.expose === expose) < index)
      return refuse(`It fills the slot ${slot} with ${expose} twice`, 'Leave one of them out.');
    const reason = parcels?.[expose] && mismatch(parcels[expose], given);
    return reason
      ? refuse(
          `The parcel ${expose.slice(2)} does not fit the slot ${slot}: ${reason}`,
          `Type its props as SlotProps<'${slot}'>.`,
        )
      : [];
  });

/** Why a parcel cannot take what a slot gives; null if it can. */
function mismatch(taken: Properties, given: Properties): string | null {
  for (const [key, type] of Object.entries(taken)) {
    const name = key.replace(/\?$/, '');
    const always = given[name];
    const offered = always ?? given[`${name}?`];
    if (!key.endsWith('?') && always === undefined)
      return `it wants ${name}, which the slot ${offered === undefined ? 'does not give' : 'does not always give'}`;
    if (offered !== undefined && !stillAccepts(type, offered))
      return `${name} is ${offered}, and it takes ${type}`;
  }
  return null;
}
