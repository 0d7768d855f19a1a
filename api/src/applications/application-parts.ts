import type { AreaService } from '../areas/area-service.ts';
import type { FieldBox } from '../crypto/field-box.ts';
import type { Db } from '../db/schema.ts';
import type { ApplicationNotices } from './application-notices.ts';
import type { PersonalValues } from './personal-values.ts';

/** What the parts of this room work with. */
export interface ApplicationParts {
  db: Db;
  box: FieldBox;
  areas: AreaService;
  personal: PersonalValues;
  notices: ApplicationNotices;
}
