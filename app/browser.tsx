import type { ComponentType } from 'react';
import { accessBrowser } from '#features/access/ui/manifest.ts';
import { assignmentsBrowser } from '#features/assignments/ui/manifest.ts';
import { callsBrowser } from '#features/calls/ui/manifest.ts';
import { cataloguesBrowser } from '#features/catalogues/ui/manifest.ts';
import { clientsBrowser } from '#features/clients/ui/manifest.ts';
import { communityBrowser } from '#features/community/ui/manifest.ts';
import { connectionsBrowser } from '#features/connections/ui/manifest.ts';
import { contactsBrowser } from '#features/contacts/ui/manifest.ts';
import { dashboardBrowser } from '#features/dashboard/ui/manifest.ts';
import { directoryBrowser } from '#features/directory/ui/manifest.ts';
import { documentsBrowser } from '#features/documents/ui/manifest.ts';
import { feedbackBrowser } from '#features/feedback/ui/manifest.ts';
import { gatheringsBrowser } from '#features/gatherings/ui/manifest.ts';
import { identityBrowser } from '#features/identity/ui/manifest.ts';
import { insightsBrowser } from '#features/insights/ui/manifest.ts';
import { invitationsBrowser } from '#features/invitations/ui/manifest.ts';
import { listsBrowser } from '#features/lists/ui/manifest.ts';
import { mailBrowser } from '#features/mail/ui/manifest.ts';
import { marketplaceBrowser } from '#features/marketplace/ui/manifest.ts';
import { messagingBrowser } from '#features/messaging/ui/manifest.ts';
import { moderationBrowser } from '#features/moderation/ui/manifest.ts';
import { newsletterBrowser } from '#features/newsletter/ui/manifest.ts';
import { notificationsBrowser } from '#features/notifications/ui/manifest.ts';
import { profilesBrowser } from '#features/profiles/ui/manifest.ts';
import { projectsBrowser } from '#features/projects/ui/manifest.ts';
import { rentalsBrowser } from '#features/rentals/ui/manifest.ts';
import { requestsBrowser } from '#features/requests/ui/manifest.ts';
import { scheduleBrowser } from '#features/schedule/ui/manifest.ts';
import { searchBrowser } from '#features/search/ui/manifest.ts';
import { settingsBrowser } from '#features/settings/ui/manifest.ts';
import { sharesBrowser } from '#features/shares/ui/manifest.ts';
import { submissionsBrowser } from '#features/submissions/ui/manifest.ts';
import { teamsBrowser } from '#features/teams/ui/manifest.ts';
import { tutorialsBrowser } from '#features/tutorials/ui/manifest.ts';
import type { defineBrowser } from '#platform/ui/browser.ts';

/**
 * The features of the browser: a line here registers one. Its Spanish words and its live reducers, which load later,
 * are found by file name: `ui/spanish.ts` and `ui/live.ts`.
 */
export const features = {
  access: accessBrowser,
  assignments: assignmentsBrowser,
  catalogues: cataloguesBrowser,
  connections: connectionsBrowser,
  contacts: contactsBrowser,
  dashboard: dashboardBrowser,
  directory: directoryBrowser,
  documents: documentsBrowser,
  feedback: feedbackBrowser,
  identity: identityBrowser,
  insights: insightsBrowser,
  invitations: invitationsBrowser,
  lists: listsBrowser,
  mail: mailBrowser,
  messaging: messagingBrowser,
  notifications: notificationsBrowser,
  profiles: profilesBrowser,
  projects: projectsBrowser,
  requests: requestsBrowser,
  schedule: scheduleBrowser,
  search: searchBrowser,
  settings: settingsBrowser,
  shares: sharesBrowser,
  teams: teamsBrowser,
  tutorials: tutorialsBrowser,
  calls: callsBrowser,
  clients: clientsBrowser,
  submissions: submissionsBrowser,
  marketplace: marketplaceBrowser,
  rentals: rentalsBrowser,
  community: communityBrowser,
  gatherings: gatheringsBrowser,
  moderation: moderationBrowser,
  newsletter: newsletterBrowser,
};

type Manifest = ReturnType<typeof defineBrowser>;
const all: readonly Pick<Manifest, 'badges' | 'news'>[] = Object.values(features);

/** Badges that features draw next to sidebar entries, by badge name. */
export const badges: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  all.flatMap((feature) => Object.entries(feature.badges ?? {})),
);

/** News from features, shown once the page is at rest. */
export const news = all.flatMap((feature) => feature.news ?? []);
