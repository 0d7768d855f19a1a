import { defineModule } from '../../platform/modules/define-module.ts';
import { profilePersonTables } from './person-tables.ts';
import { createProfiles } from './profile.ts';
import { createProfileDocuments } from './profile-documents.ts';
import { profileDocumentRoutes, profileRoutes } from './profile-routes.ts';
import type {} from './tables.ts';

export { logProfile, SEALED_PROFILE_COLUMNS } from './profile.ts';
export { type ProfileDocuments, profileDocumentPlace } from './profile-documents.ts';

export const profileModule = defineModule({
  personTables: profilePersonTables,
  create({ db, box, files, quota }) {
    const documents = createProfileDocuments({ db, box, files, quota });
    const profiles = createProfiles({ db, box });
    return {
      service: { documents },
      routes: (api) => api.register(profileDocumentRoutes, { documents }),
      idempotentRoutes: (api) => api.register(profileRoutes, { profiles }),
    };
  },
});
