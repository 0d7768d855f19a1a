import type { FieldBox } from '../../auth/encryption/field-box.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaService } from '../areas/index.ts';
import type { ApplicationNotices } from './application-notices.ts';
import type { PersonalValues } from './personal-values.ts';

/** What the parts of this room work with. */
export interface ApplicationDeps {
  db: Db;
  box: FieldBox;
  areas: AreaService;
  personal: PersonalValues;
  notices: ApplicationNotices;
}
