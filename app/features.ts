import type { AnyContractRouter } from '@orpc/contract';
import { accessServer } from '#features/access/server/manifest.ts';
import { addRole } from '#features/access/server/public.ts';
import { assignmentsServer } from '#features/assignments/server/manifest.ts';
import { readingLoadOf } from '#features/assignments/server/public.ts';
import { auditServer } from '#features/audit/server/manifest.ts';
import { briefsServer } from '#features/briefs/server/manifest.ts';
import { callsServer } from '#features/calls/server/manifest.ts';
import { countCallsWith, lastCalledSql } from '#features/calls/server/public.ts';
import { cataloguesServer } from '#features/catalogues/server/manifest.ts';
import { clientsServer } from '#features/clients/server/manifest.ts';
import { communityServer } from '#features/community/server/manifest.ts';
import { takeMailedAnswers } from '#features/community/server/public.ts';
import { connectionsServer } from '#features/connections/server/manifest.ts';
import { createCircles, lockConnectionsOf } from '#features/connections/server/public.ts';
import { contactsServer } from '#features/contacts/server/manifest.ts';
import { directoryServer } from '#features/directory/server/manifest.ts';
import { documentsServer } from '#features/documents/server/manifest.ts';
import { createDocuments, type Documents } from '#features/documents/server/public.ts';
import { feedbackServer } from '#features/feedback/server/manifest.ts';
import { notificationSender } from '#features/feedback/server/public.ts';
import { gatheringsServer } from '#features/gatherings/server/manifest.ts';
import { identityServer } from '#features/identity/server/manifest.ts';
import { insightsServer } from '#features/insights/server/manifest.ts';
import { invitationsServer } from '#features/invitations/server/manifest.ts';
import {
  acceptByAddress,
  type InvitationParts,
  invitersOf,
  mayStillJoin,
} from '#features/invitations/server/public.ts';
import { listsServer } from '#features/lists/server/manifest.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { createMailer, type Mailer, type TemplateSenders } from '#features/mail/server/public.ts';
import { marketplaceServer } from '#features/marketplace/server/manifest.ts';
import {
  type KeptListings,
  keepListings,
  rentableListings,
  reportedListings,
} from '#features/marketplace/server/public.ts';
import { mattersServer } from '#features/matters/server/manifest.ts';
import { messagingServer } from '#features/messaging/server/manifest.ts';
import { reportedMessages } from '#features/messaging/server/public.ts';
import { moderationServer } from '#features/moderation/server/manifest.ts';
import { newsletterServer } from '#features/newsletter/server/manifest.ts';
import { mailedLetters, takeReturnedLetters } from '#features/newsletter/server/public.ts';
import { notificationsServer } from '#features/notifications/server/manifest.ts';
import {
  createNotificationCoalescer,
  createPushes,
  type NotificationService,
} from '#features/notifications/server/public.ts';
import { placesServer } from '#features/places/server/manifest.ts';
import { readGazetteer } from '#features/places/server/public.ts';
import { preferencesServer } from '#features/preferences/server/manifest.ts';
import { profilesServer } from '#features/profiles/server/manifest.ts';
import { createPersonCache, createScrapingLimit, profilesOf } from '#features/profiles/server/public.ts';
import { projectsServer } from '#features/projects/server/manifest.ts';
import { countSubmissionsFor, isInProject } from '#features/projects/server/public.ts';
import { rentalsServer } from '#features/rentals/server/manifest.ts';
import { reportedRentals } from '#features/rentals/server/public.ts';
import { requestsServer } from '#features/requests/server/manifest.ts';
import { scheduleServer } from '#features/schedule/server/manifest.ts';
import { bookDays, outsideEvents, takeReplies } from '#features/schedule/server/public.ts';
import { searchServer } from '#features/search/server/manifest.ts';
import { selfTapesServer } from '#features/self-tapes/server/manifest.ts';
import { settingsServer } from '#features/settings/server/manifest.ts';
import type { ExportPart } from '#features/settings/server/public.ts';
import { sharesServer } from '#features/shares/server/manifest.ts';
import { submissionsServer } from '#features/submissions/server/manifest.ts';
import { countSentFor } from '#features/submissions/server/public.ts';
import { teamsServer } from '#features/teams/server/manifest.ts';
import { renewDesk } from '#features/teams/server/public.ts';
import { tutorialsServer } from '#features/tutorials/server/manifest.ts';
import { writingServer } from '#features/writing/server/manifest.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ReadinessCheck } from '#platform/server/http/health.ts';
import type { SharedBus } from '#platform/server/live/bus.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { cardsOf } from './cards-of.ts';
import { phoneOf } from './crew-contacts.ts';
import { fileKinds, moderationOfPosts } from './file-kinds.ts';
import { personalSections } from './for-letters.ts';
import { forSearch } from './for-search.ts';
import { knownWords } from './known-words.ts';
import { addressBook, notificationChannels } from './notification-channels.ts';
import { ofCalendars } from './on-calendars.ts';
import { onCatalogues } from './on-catalogues.ts';
import { onProfiles } from './on-profiles.ts';
import { peopleFinder } from './people-finder.ts';
import { sharingProjects } from './sharing-projects.ts';

/** The features of the server: a line here registers one, and one below passes it what it needs from the others. */
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
  teams: teamsServer,
  requests: requestsServer,
  tutorials: tutorialsServer,
  writing: writingServer,
  settings: settingsServer,
  shares: sharesServer,
  matters: mattersServer,
  projects: projectsServer,
  schedule: scheduleServer,
  calls: callsServer,
  clients: clientsServer,
  briefs: briefsServer,
  submissions: submissionsServer,
  'self-tapes': selfTapesServer,
  marketplace: marketplaceServer,
  rentals: rentalsServer,
  community: communityServer,
  gatherings: gatheringsServer,
  moderation: moderationServer,
  newsletter: newsletterServer,
};

/** What the registry is built on. */
export interface Foundation {
  readonly platform: Platform;
  readonly gate: SessionGate;
  readonly broadcast: SessionBroadcast;
  /** The process's own readiness checks. */
  readonly checks: readonly ReadinessCheck[];
  /** Changes with every build of the browser application. */
  readonly build: string;
  /** All procedures of all features, so that each route has its name. */
  readonly contract: AnyContractRouter;
}

/** The one registry of features: which exist, and what each gets from the others. */
export function mountFeatures(foundation: Foundation): Record<FeatureName, ServerFeature> {
  const { platform, gate, broadcast } = foundation;
  const calendars = ofCalendars(platform);
  const people = createPersonCache(platform);
  const mailer = createMailer(platform, addressBook);
  const channels = notificationChannels(platform, mailer);
  const pushes = createPushes({ platform }, channels);
  const notifier = notificationServiceOf({ platform, people }, pushes, mailer);
  const documents = createDocuments(platform, fileKinds(notifier));
  const guard = createScrapingLimit(platform);
  const listings = keepListings(platform, readGazetteer);
  const known = { listings, circlesOf: createCircles(platform) };
  const search = manifests.search.mount(platform, { people, guard, ...forSearch(notifier, known) });
  const finding = { notifier, text: search, gazetteer: readGazetteer, guard, circlesOf: known.circlesOf };
  const directory = manifests.directory.mount({ ...finding, ...calendars });
  const accessParts = { platform, broadcast, people: peopleFinder((changed) => people.forget(changed)) };
  // Filled below: when a person leaves, every feature deletes their data, and features exist only from there on.
  const everything: ServerFeature[] = [];
  const messaging = manifests.messaging.mount(notifier, documents);
  const { onConnected, onDisconnected: onEnded, openToMet: onMet, settlePair } = messaging;
  const connections = manifests.connections.mount({ notifier, onConnected, onEnded, onMet, invitersOf });
  const done = { calls: countCallsWith, submissions: countAllSubmissionsFor };
  const onFirstContact = connections.releaseHeld;
  const clients = manifests.clients.mount({ notifier, documents, onFirstContact, done });
  const follows = { ...connections, settlePair, onRepresentation: clients.onRepresentation };
  const calendar = { notifier, mailer, onDays: clients.onDays };
  const booking = { documents, listings, bookDays: bookDays(calendar) };
  const marketplace = manifests.marketplace.mount({ notifier, ...booking });
  const { onChange, onWords } = changesFor(people, [search, directory, marketplace], search);
  const words = { ...onCatalogues(platform, listings), onMoved: onChange, onWords };
  const teamsParts = { mailer, broadcast, readingLoad: readingLoadOf, features: () => everything };
  const invitationParts: InvitationParts = {
    notifier,
    mailer,
    broadcast,
    giveRole: (tx, actor, wish) => addRole({ ...accessParts, tx }, actor, wish),
    onJoined: (person) => onChange([person]),
  };
  const features = {
    // Before the features that cache the catalogues' words.
    catalogues: manifests.catalogues.mount(words),
    access: manifests.access.mount(accessParts),
    identity: manifests.identity.mount({
      platform,
      broadcast,
      mailer,
      notifier,
      ...aroundAccounts(invitationParts),
      onProfile: onChange,
      features: () => everything,
    }),
    profiles: manifests.profiles.mount({
      ...onProfiles(notifier, documents, follows),
      ...calendars,
      broadcast,
      onChange,
      guard,
    }),
    search,
    directory,
    connections,
    messaging,
    ...standingAlone(notifier, documents, listings),
    notifications: manifests.notifications.mount(notifier, channels, pushes),
    documents: manifests.documents.mount(platform, { documents, people }),
    feedback: manifests.feedback.mount({ notifier, mailer, documents }),
    invitations: manifests.invitations.mount(invitationParts),
    ...sharingProjects({ notifier, documents, onChange: search.projectsChanged }, teamsParts, clients.onLeft),
    clients,
    marketplace,
    schedule: manifests.schedule.mount(calendar),
    ...readingAll(notifier, foundation.contract, () => everything),
    writing: manifests.writing.mount(platform, { audio: documents, known: knownWords(platform) }),
  };
  const insights = watching(foundation, features, { people, caches: { sessions: gate, people, search } });
  const all = { ...features, insights };
  everything.push(...Object.values(all));
  return { ...all, settings: manifests.settings.mount(platform, () => exportParts(all)) };
}

/** What identity asks of others when people join, and tells them when an account goes out or comes back. */
const aroundAccounts = (parts: InvitationParts) =>
  ({
    onNewcomer: (tx, newcomer) => acceptByAddress(tx, parts, newcomer),
    mayStillJoin: (tx, email) => mayStillJoin(tx, parts, email),
    onInOrOut: (tx, person) => renewDesk({ tx, broadcast: parts.broadcast }, person),
    beforeDeletion: lockConnectionsOf,
  }) satisfies Partial<Parameters<typeof identityServer.mount>[0]>;

type Caches = Readonly<Record<string, { size(): number }>>;

/** Features that watch all others. */
const watching = (
  { platform, checks, build, contract }: Foundation,
  features: Readonly<Record<string, ServerFeature>>,
  { people, caches }: { readonly people: ReturnType<typeof createPersonCache>; readonly caches: Caches },
) =>
  manifests.insights.mount({
    platform,
    people,
    addresses: addressBook,
    contract,
    release: build,
    checks: () => [...checks, ...Object.values(features).flatMap(checksOf)],
    caches: () => sizesOf(caches),
  });

/** Features that show the objects of all others: they ask each feature, and no feature knows them. */
const readingAll = (
  notifier: NotificationService,
  contract: AnyContractRouter,
  features: () => readonly ServerFeature[],
) => ({
  requests: manifests.requests.mount({ notifier, contract, features }),
  matters: manifests.matters.mount({ platform: notifier.platform, features }),
});

/** What representatives put before buyers for a person: by submissions, and by projects they were put forward for. */
const countAllSubmissionsFor: typeof countSubmissionsFor = async (orm, asked) =>
  (await countSubmissionsFor(orm, asked)) + (await countSentFor(orm, asked));

export type FeatureName = keyof typeof manifests;
type ServerOf<Name extends FeatureName> = ReturnType<(typeof manifests)[Name]['mount']>;

/** Notifies features that cache people when people or the catalogues' words have changed. */
const changesFor = (
  people: ReturnType<typeof createPersonCache>,
  hearing: readonly Pick<ServerOf<'search'>, 'profilesChanged'>[],
  search: ServerOf<'search'>,
) => ({
  onChange: (changed: readonly PersonId[]) => {
    people.forget(changed);
    for (const one of hearing) one.profilesChanged(changed);
  },
  onWords: () => {
    people.forgetAll();
    search.wordsChanged();
  },
});

/** Features that need only people, the bell and stored files from the others. */
const standingAlone = (notifier: NotificationService, documents: Documents, listings: KeptListings) => {
  const { platform, people } = notifier;
  const stored = { notifier, documents };
  const community = { ...stored, moderation: moderationOfPosts };
  return {
    places: manifests.places.mount(platform, readGazetteer),
    contacts: manifests.contacts.mount({ platform, people, lastCalledSql }),
    preferences: manifests.preferences.mount(platform),
    audit: manifests.audit.mount(platform, people),
    mail: manifests.mail.mount({
      platform,
      addresses: addressBook,
      senders: templateSenders,
      inboundMailHandlers: [
        takeReplies({ notifier }),
        takeReturnedLetters({ notifier }),
        takeMailedAnswers(community),
      ],
      others: [mailedLetters(platform)],
    }),
    lists: manifests.lists.mount({ platform, people }),
    briefs: manifests.briefs.mount({ notifier }),
    tutorials: manifests.tutorials.mount(platform, async (person) => {
      const [profile] = await profilesOf(platform.database.orm, [person]);
      return profile?.claimedAt ?? null;
    }),
    calls: manifests.calls.mount({ platform, people, cardsOf, phoneOf }),
    community: manifests.community.mount(community),
    newsletter: manifests.newsletter.mount({ notifier, personal: personalSections(listings) }),
    moderation: manifests.moderation.mount({
      notifier,
      reports: [reportedMessages(notifier), reportedListings(notifier), reportedRentals(notifier)],
    }),
    gatherings: manifests.gatherings.mount({ notifier, calendar: outsideEvents }),
    rentals: manifests.rentals.mount({ ...stored, things: rentableListings, calendar: outsideEvents }),
  };
};

/** How features notify people. */
const notificationServiceOf = (
  { platform, people }: Pick<NotificationService, 'platform' | 'people'>,
  pushes: ReturnType<typeof createPushes>,
  mailer: Mailer,
) => ({
  platform,
  people,
  coalescer: createNotificationCoalescer(platform, people, pushes.told),
  onNotified: pushes.told,
  withdrawMails: mailer.withdraw,
  isMember: isInProject,
});

const sizesOf = (caches: Caches) =>
  Object.entries(caches).map(([name, cache]) => ({ name, entries: cache.size() }));

const checksOf = ({ checks }: ServerFeature) => checks ?? [];

/** Whether the database answers. */
export const databaseCheck = ({ database }: Platform): ReadinessCheck => ({
  name: 'database',
  isReady: async () => (await database.run({ name: 'ready', text: 'select 1' }, [])).length === 1,
});

/** Whether the other processes can be heard; without them this process still serves its people. */
export const busCheck = (bus: SharedBus): ReadinessCheck => ({
  name: 'live bus',
  isReady: bus.isConnected,
  isMissable: true,
});

/** Each feature's part of a person's data export. */
const exportParts = (features: Readonly<Record<string, ServerFeature>>): ExportPart[] =>
  Object.entries(features).flatMap(([feature, { exportOf }]) => (exportOf ? [{ feature, exportOf }] : []));

/** The feature that can send each mail template through POST /api/email, and the values the server adds itself. */
const templateSenders: TemplateSenders = { 'feedback-notification': notificationSender };
