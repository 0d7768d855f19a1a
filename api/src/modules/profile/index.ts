export { createProfiles, logProfile, type Profiles, SEALED_PROFILE_COLUMNS } from './profile.ts';
export { createProfileDocuments, type ProfileDocuments, profileDocumentPlace } from './profile-documents.ts';
export { profileDocumentRoutes, profileRoutes } from './profile-routes.ts';
