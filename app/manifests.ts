import { accessServer } from '#features/access/server/manifest.ts';
import { assignmentsServer } from '#features/assignments/server/manifest.ts';
import { auditServer } from '#features/audit/server/manifest.ts';
import { cataloguesServer } from '#features/catalogues/server/manifest.ts';
import { connectionsServer } from '#features/connections/server/manifest.ts';
import { contactsServer } from '#features/contacts/server/manifest.ts';
import { directoryServer } from '#features/directory/server/manifest.ts';
import { documentsServer } from '#features/documents/server/manifest.ts';
import { feedbackServer } from '#features/feedback/server/manifest.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { insightsServer } from '#features/insights/server/manifest.ts';
import { invitationsServer } from '#features/invitations/server/manifest.ts';
import { listsServer } from '#features/lists/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { messagingServer } from '#features/messaging/server/manifest.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import { placesServer } from '#features/places/server/manifest.ts';
import { preferencesServer } from '#features/preferences/server/manifest.ts';
import { profilesServer } from '#features/profiles/server/manifest.ts';
import { searchServer } from '#features/search/server/manifest.ts';
import { settingsServer } from '#features/settings/server/manifest.ts';
import { tutorialsServer } from '#features/tutorials/server/manifest.ts';
import { writingServer } from '#features/writing/server/manifest.ts';

/** The features of the server: a line here registers one. What it needs of others it is given in app/features.ts. */
export const manifests = {
  access: accessServer,
  catalogues: cataloguesServer,
  identity: identityServer,
  profiles: profilesServer,
  places: placesServer,
  search: searchServer,
  directory: directoryServer,
  connections: connectionsServer,
  contacts: contactsServer,
  messaging: messagingServer,
  notifications: notificationsServer,
  preferences: preferencesServer,
  documents: documentsServer,
  feedback: feedbackServer,
  mail: mailServer,
  insights: insightsServer,
  invitations: invitationsServer,
  audit: auditServer,
  lists: listsServer,
  assignments: assignmentsServer,
  tutorials: tutorialsServer,
  writing: writingServer,
  settings: settingsServer,
};
