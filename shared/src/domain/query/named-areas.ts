import { AREA_LEVELS, type AreaRecord } from '../area/index.ts';
import type { NamedArea } from './gazetteer.ts';

/** The project's own areas as the reader takes them. */
export const namedAreas = (areas: readonly AreaRecord[]): NamedArea[] =>
  areas.map(({ id, parentId, level, name, nameLatn, nameRu }) => ({
    id,
    parentId,
    level: AREA_LEVELS.indexOf(level) + 1,
    names: [name, nameLatn, nameRu],
  }));
