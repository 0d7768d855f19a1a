import { type FilterNear, type ListingFilter, type Understood, withUnderstood } from '@baza/shared/domain';
import { createQueryReader, type QueryReader } from '@baza/shared/domain/query';
import type { AreaIndex, AreaService } from '../areas/index.ts';
import type { NearFields } from '../points-of-interest/index.ts';

export interface TextReader {
  /** What the filter's text is read as; undefined if there is none, or none to be read. */
  understood(filter: ListingFilter): Understood | undefined;
  /** The filter which says outright what its text is read as. */
  resolved<F extends ListingFilter>(filter: F): F;
}

const namesOf = (areas: AreaIndex) =>
  [...areas.all()].map(({ id, parent_id: parentId, level, name, name_latn, name_ru }) => ({
    id,
    parentId,
    level,
    names: [name, name_latn, name_ru],
  }));

/** Reads texts with the names of the current areas, and what listings can be near to. */
export function createTextReader(areas: AreaService, near: NearFields): TextReader {
  let known: { areas: AreaIndex; near: readonly FilterNear[]; read: QueryReader } | undefined;
  const read = (): QueryReader => {
    const index = areas.index();
    const fields = near.current();
    if (known?.areas !== index || known.near !== fields)
      known = { areas: index, near: fields, read: createQueryReader(namesOf(index), fields) };
    return known.read;
  };
  const understood = ({ search, searchAs, category }: ListingFilter) =>
    search && !searchAs ? read()(search, category) : undefined;
  return {
    understood,
    resolved(filter) {
      const meant = understood(filter);
      return meant ? withUnderstood(filter, meant) : filter;
    },
  };
}
