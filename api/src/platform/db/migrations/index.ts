import type { Migrations } from '../migrate.ts';
import { agencyInvitationMigrations, untoldInvitationMigrations } from './agency-invitations.ts';
import { applicationCheckMigrations } from './application-checks.ts';
import { applicationDeskMigrations, bankDecisionMigrations } from './application-desk.ts';
import { applicationMentionMigrations } from './application-mentions.ts';
import { applicationTemplateMigrations } from './application-templates.ts';
import { applicationMigrations } from './applications.ts';
import { areaMigrations, outlineMigrations } from './areas.ts';
import { baseMigrations, idempotencyHolderMigrations } from './base.ts';
import { broadcastMigrations } from './broadcasts.ts';
import { canaryGuardMigrations } from './canary-guard.ts';
import { canaryVisitMigrations } from './canary-visits.ts';
import { confirmedEmailMigrations } from './confirmed-emails.ts';
import { contentMigrations, videoMigrations } from './content.ts';
import { branchMigrations, creditOfferMigrations } from './credit-offers.ts';
import { deletedAccountMigrations } from './deleted-accounts.ts';
import { deskClaimMigrations } from './desk-claims.ts';
import { endedSessionMigrations } from './ended-sessions.ts';
import { escalationMigrations } from './escalations.ts';
import { faultMigrations } from './faults.ts';
import { favouriteMigrations } from './favourites.ts';
import { figureMigrations } from './figures.ts';
import { filesMigrations } from './files.ts';
import { identityMigrations } from './identity.ts';
import { listingDayMigrations } from './listing-days.ts';
import { listingImportMigrations } from './listing-imports.ts';
import { listingReportMigrations } from './listing-reports.ts';
import { listingViewingMigrations } from './listing-viewings.ts';
import { listingMigrations } from './listings.ts';
import { messengerMigrations } from './messenger.ts';
import { noticeMigrations } from './notices.ts';
import { channelMigrations, directoryMigrations, peopleMigrations } from './people.ts';
import { placeMigrations } from './places.ts';
import { profileMigrations } from './profile.ts';
import { rateMigrations } from './rates.ts';
import { grantedTypeMigrations, roleRequestMigrations } from './role-requests.ts';
import { areaNameMigrations, savedSearchMigrations } from './saved-searches.ts';
import { searchMigrations } from './search.ts';
import { searchOrderMigrations } from './search-orders.ts';
import { selectionVoterMigrations } from './selection-voters.ts';
import { selectionMigrations } from './selections.ts';
import { undoMigrations } from './undo.ts';
import { viewingMoveMigrations } from './viewing-moves.ts';

/** Every migration of the product, in the order of their names. */
export const migrations: Migrations = {
  ...baseMigrations,
  ...identityMigrations,
  ...filesMigrations,
  ...areaMigrations,
  ...rateMigrations,
  ...listingMigrations,
  ...searchMigrations,
  ...favouriteMigrations,
  ...listingReportMigrations,
  ...figureMigrations,
  ...faultMigrations,
  ...listingDayMigrations,
  ...listingViewingMigrations,
  ...listingImportMigrations,
  ...searchOrderMigrations,
  ...contentMigrations,
  ...peopleMigrations,
  ...creditOfferMigrations,
  ...applicationMigrations,
  ...videoMigrations,
  ...channelMigrations,
  ...noticeMigrations,
  ...directoryMigrations,
  ...profileMigrations,
  ...branchMigrations,
  ...messengerMigrations,
  ...savedSearchMigrations,
  ...selectionMigrations,
  ...escalationMigrations,
  ...deletedAccountMigrations,
  ...roleRequestMigrations,
  ...outlineMigrations,
  ...canaryGuardMigrations,
  ...agencyInvitationMigrations,
  ...grantedTypeMigrations,
  ...broadcastMigrations,
  ...untoldInvitationMigrations,
  ...placeMigrations,
  ...idempotencyHolderMigrations,
  ...areaNameMigrations,
  ...endedSessionMigrations,
  ...selectionVoterMigrations,
  ...confirmedEmailMigrations,
  ...undoMigrations,
  ...canaryVisitMigrations,
  ...applicationDeskMigrations,
  ...bankDecisionMigrations,
  ...deskClaimMigrations,
  ...applicationTemplateMigrations,
  ...applicationMentionMigrations,
  ...applicationCheckMigrations,
  ...viewingMoveMigrations,
};
