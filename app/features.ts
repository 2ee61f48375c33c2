import { accessFeature } from '#features/access/server/feature.ts';
import { addRole, peopleWhoMay } from '#features/access/server/public.ts';
import { assignmentsFeature } from '#features/assignments/server/feature.ts';
import { scriptKind } from '#features/assignments/server/public.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { cataloguesFeature } from '#features/catalogues/server/feature.ts';
import { connectionsFeature } from '#features/connections/server/feature.ts';
import { contactsFeature } from '#features/contacts/server/feature.ts';
import { directoryFeature } from '#features/directory/server/feature.ts';
import { documentsFeature } from '#features/documents/server/feature.ts';
import { createDocuments } from '#features/documents/server/public.ts';
import { feedbackFeature } from '#features/feedback/server/feature.ts';
import { notificationSender, screenshotKind } from '#features/feedback/server/public.ts';
import { identityFeature } from '#features/identity/server/feature.ts';
import { addressesOf, isSessionLive } from '#features/identity/server/public.ts';
import { insightsFeature } from '#features/insights/server/feature.ts';
import { invitationsFeature } from '#features/invitations/server/feature.ts';
import { acceptByAddress, type InvitationParts, invitersOf } from '#features/invitations/server/public.ts';
import { listsFeature } from '#features/lists/server/feature.ts';
import { mailFeature } from '#features/mail/server/feature.ts';
import {
  type AddressBook,
  createMailer,
  type Mailer,
  type TemplateSenders,
} from '#features/mail/server/public.ts';
import { messagingFeature } from '#features/messaging/server/feature.ts';
import { attachmentKind, groupPictureKind } from '#features/messaging/server/public.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import {
  createNotificationCoalescer,
  createPushes,
  type NotificationService,
  type Outlets,
} from '#features/notifications/server/public.ts';
import { placesFeature } from '#features/places/server/feature.ts';
import { openGazetteer } from '#features/places/server/public.ts';
import { preferencesFeature } from '#features/preferences/server/feature.ts';
import { preferencesOf } from '#features/preferences/server/public.ts';
import { profilesFeature } from '#features/profiles/server/feature.ts';
import {
  createPersonCache,
  createScrapingLimit,
  photoKind,
  profilesOf,
} from '#features/profiles/server/public.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { settingsFeature } from '#features/settings/server/feature.ts';
import type { ExportPart } from '#features/settings/server/public.ts';
import { tutorialsFeature } from '#features/tutorials/server/feature.ts';
import { writingFeature } from '#features/writing/server/feature.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ReadinessCheck } from '#platform/server/http/health.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { createPusher } from '#platform/server/push/push.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { contract } from './contract.ts';
import { knownWords } from './known-words.ts';
import { onCatalogues } from './on-catalogues.ts';
import { connectionsForSearch, onProfiles } from './on-profiles.ts';
import { peopleFinder } from './people-finder.ts';

export type FeatureName =
  | 'access'
  | 'catalogues'
  | 'identity'
  | 'profiles'
  | 'places'
  | 'search'
  | 'directory'
  | 'connections'
  | 'contacts'
  | 'messaging'
  | 'notifications'
  | 'preferences'
  | 'documents'
  | 'settings'
  | 'mail'
  | 'feedback'
  | 'insights'
  | 'audit'
  | 'invitations'
  | 'lists'
  | 'assignments'
  | 'tutorials'
  | 'writing';

/** What the registry is made on. */
export interface Foundation {
  readonly platform: Platform;
  readonly gate: SessionGate;
  readonly broadcast: SessionBroadcast;
  /** What the process itself needs to be well. */
  readonly checks: readonly ReadinessCheck[];
  /** Changes with every build of the browser application. */
  readonly build: string;
}

/** The one registry of features: who exists, and what each is given of the others. */
export function mountFeatures({
  platform,
  gate,
  broadcast,
  checks,
  build,
}: Foundation): Record<FeatureName, ServerFeature> {
  const people = createPersonCache(platform);
  const mailer = createMailer(platform, addressBook);
  const outlets = outletsOf(platform, mailer);
  const pushes = createPushes({ platform }, outlets);
  const notifier = tellerOf({ platform, people }, pushes, mailer);
  const documents = createDocuments(platform, fileKinds(notifier));
  const guard = createScrapingLimit(platform);
  const search = searchFeature(platform, { people, guard, ...connectionsForSearch(platform) });
  const gazetteer = openGazetteer();
  const directory = directoryFeature({ notifier, text: search, gazetteer, guard });
  const accessParts = { platform, broadcast, people: peopleFinder((changed) => people.forget(changed)) };
  // Filled below: who leaves is forgotten by all features, and they exist only then.
  const everything: ServerFeature[] = [];
  const messaging = messagingFeature(notifier, documents);
  const { onConnected, onDisconnected: onEnded, openToMet: onMet, settlePair } = messaging;
  const connections = connectionsFeature({ notifier, onConnected, onEnded, onMet, invitersOf });
  const follows = { ...connections, settlePair };
  const onChange = (changed: readonly PersonId[]) => {
    people.forget(changed);
    search.profilesChanged(changed);
    directory.profilesChanged(changed);
  };
  const onWords = () => {
    people.forgetAll();
    search.wordsChanged();
  };
  const invitationParts: InvitationParts = {
    notifier,
    mailer,
    giveRole: (tx, actor, wish) => addRole({ ...accessParts, tx }, actor, wish),
    onJoined: (person) => onChange([person]),
  };
  const features = {
    // Before whoever reads their words into a memory of its own.
    catalogues: cataloguesFeature({ ...onCatalogues(platform), onMoved: onChange, onWords }),
    access: accessFeature(accessParts),
    identity: identityFeature({
      platform,
      gate,
      broadcast,
      mailer,
      notifier,
      onNewcomer: (tx, newcomer) => acceptByAddress(tx, invitationParts, newcomer),
      onProfile: onChange,
      features: () => everything,
    }),
    profiles: profilesFeature({ ...onProfiles(notifier, documents, follows), broadcast, onChange, guard }),
    search,
    directory,
    connections,
    messaging,
    ...standingAlone({ platform, people, gazetteer }),
    notifications: notificationsFeature(notifier, outlets, pushes),
    documents: documentsFeature(platform, { documents, people }),
    mail: mailFeature({ platform, addresses: addressBook, senders: templateSenders }),
    feedback: feedbackFeature({ notifier, mailer, documents }),
    invitations: invitationsFeature(invitationParts),
    assignments: assignmentsFeature({ notifier, documents }),
    writing: writingFeature(platform, { audio: documents, known: knownWords(platform) }),
  };
  const insights = insightsFeature({
    platform,
    people,
    addresses: addressBook,
    contract,
    release: build,
    checks: () => [...checks, ...Object.values(features).flatMap(checksOf)],
    caches: () => sizesOf({ sessions: gate, people, search }),
  });
  const all = { ...features, insights };
  everything.push(...Object.values(all));
  return { ...all, settings: settingsFeature(platform, () => exportParts(all)) };
}

type Grounds = Pick<NotificationService, 'platform' | 'people'> & {
  readonly gazetteer: ReturnType<typeof openGazetteer>;
};

/** Features that need of the others only who people are. */
const standingAlone = ({ platform, people, gazetteer }: Grounds) => ({
  places: placesFeature(platform, gazetteer),
  contacts: contactsFeature({ platform, people }),
  preferences: preferencesFeature(platform),
  audit: auditFeature(platform, people),
  lists: listsFeature({ platform, people }),
  tutorials: tutorialsFeature(platform, async (person) => {
    const [profile] = await profilesOf(platform.database.orm, [person]);
    return profile?.claimedAt ?? null;
  }),
});

/** How features tell people things. */
const tellerOf = (
  { platform, people }: Pick<NotificationService, 'platform' | 'people'>,
  pushes: ReturnType<typeof createPushes>,
  mailer: Mailer,
) => ({
  platform,
  people,
  coalescer: createNotificationCoalescer(platform, people, pushes.told),
  onTold: pushes.told,
  withdrawMails: mailer.withdraw,
});

/** What files can belong to. */
const fileKinds = (notifier: NotificationService) => [
  screenshotKind(notifier.platform),
  attachmentKind(notifier),
  groupPictureKind(notifier.platform),
  photoKind,
  scriptKind,
];

const sizesOf = (caches: Readonly<Record<string, { size(): number }>>) =>
  Object.entries(caches).map(([name, cache]) => ({ name, entries: cache.size() }));

const checksOf = ({ checks }: ServerFeature) => checks ?? [];

/** Whether the database answers. */
export const databaseCheck = ({ database }: Platform): ReadinessCheck => ({
  name: 'database',
  isReady: async () => (await database.run({ name: 'ready', text: 'select 1' }, [])).length === 1,
});

/** What each feature gives of a person who exports their data. */
const exportParts = (features: Readonly<Record<string, ServerFeature>>): ExportPart[] =>
  Object.entries(features).flatMap(([feature, { exportOf }]) => (exportOf ? [{ feature, exportOf }] : []));

/** How mail finds people: accounts are identity's, roles are access's, the language is a preference. */
const addressBook: AddressBook = {
  of: addresseesOf,
  administrators: async (orm) => [
    ...(await addresseesOf(orm, await peopleWhoMay(orm, 'manage_system'))).values(),
  ],
};

async function addresseesOf(...[orm, people]: Parameters<AddressBook['of']>): ReturnType<AddressBook['of']> {
  const addresses = await addressesOf(orm, people);
  const preferences = await preferencesOf(orm, people);
  return new Map(
    [...addresses].map(([id, address]) => [
      id,
      { ...address, language: preferences.get(id)?.language ?? 'en' },
    ]),
  );
}

/** How notifications leave the product. */
function outletsOf(platform: Platform, mailer: Mailer): Outlets {
  const { config, log } = platform;
  return {
    mail: mailer,
    isSessionLive: (session) => isSessionLive(platform, session),
    pusher: createPusher({
      keys: config.vapid,
      subject:
        config.isSecure && config.publicUrl ? config.publicUrl : `mailto:${addressIn(config.mailFrom)}`,
      hosts: config.pushHosts,
      allowsPlain: config.mode !== 'production',
      onFault: (error) => log.warn({ err: error }, 'a push service could not be reached'),
    }),
  };
}

/** "Backlot <no-reply@backlot.example>" is written to at the part in the brackets. */
const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

/** Who may ask for a mail template by POST /api/email, and what the server itself knows for it. */
const templateSenders: TemplateSenders = { 'feedback-notification': notificationSender };

/** What the process shows of itself at /metrics beside the library's defaults. */
export const liveGauges = (hub: LiveHub) => ({
  backlot_live_connections: { help: 'Open live connections', read: () => hub.stats().connections },
  backlot_live_deliveries: { help: 'Frames delivered since the start', read: () => hub.stats().deliveries },
  backlot_live_writes: { help: 'Socket writes since the start', read: () => hub.stats().writes },
  backlot_live_resyncs: {
    help: 'Connections closed because they were behind',
    read: () => hub.stats().resyncs,
  },
});
