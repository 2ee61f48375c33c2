import type { ClientsFeature } from '#features/clients/server/public.ts';
import type { ConnectionsFeature } from '#features/connections/server/manifest.ts';
import { areConnected, type CirclesOf, connectedAmong } from '#features/connections/server/public.ts';
import { announceMoves } from '#features/contacts/server/public.ts';
import type { Documents } from '#features/documents/server/public.ts';
import type { MessagingFeature } from '#features/messaging/server/manifest.ts';
import { type NotificationService, notify, notifyOnce } from '#features/notifications/server/public.ts';
import { limits as profileLimits } from '#features/profiles/limits.ts';
import { say } from '#features/profiles/policy/notification-texts.ts';
import {
  type Asked,
  type BlockListener,
  type ClientBell,
  type ClientDesk,
  peopleOnceNamed,
} from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** Features that react to what people decide about each other on their profiles. */
type Followers = Pick<ConnectionsFeature, 'settleBlocks' | 'releaseHeld'> &
  Pick<MessagingFeature, 'settlePair'> &
  Pick<ClientsFeature, 'onRepresentation'>;

/** Calls both, always in this order: they take their locks in it everywhere. */
const inTurn =
  (first: BlockListener, second: BlockListener): BlockListener =>
  async (tx, pair) => {
    await first(tx, pair);
    await second(tx, pair);
  };

/** What profiles get from features that depend on them. */
export const onProfiles = (
  notifier: NotificationService,
  photos: Documents,
  { settleBlocks, releaseHeld, settlePair, onRepresentation }: Followers,
) => ({
  platform: notifier.platform,
  photos,
  areConnected,
  onAsked: (asked: Asked) => askPerson(notifier, asked),
  onBlock: inTurn(settleBlocks, settlePair),
  onFirstContact: releaseHeld,
  onRepresentation,
  onJob: announceMoves,
  onClientEdit: (desk: ClientDesk) => clientBell(notifier, desk),
});

/** What search knows of connections. */
export const connectionsForSearch = ({ database, clock }: Platform, circlesOf: CirclesOf) => ({
  /** Among equal matches, connections come first (SEA-3). */
  circlesOf: async ({ personId }: Actor) => [(await circlesOf(personId)).connected],
  /** Connections who used to have a name like this (PRO-8). */
  onceNamed: async ({ personId }: Actor, typed: string) => {
    const once = await peopleOnceNamed(database.orm, typed, clock.now());
    return [...(await connectedAmong(database.orm, personId, once))].slice(0, profileLimits.formerNamesFound);
  },
});

/** Rings once when a statement about a person waits for that person's approval. */
async function askPerson(notifier: NotificationService, { about, id, from, to, tell }: Asked): Promise<void> {
  // Before the transaction, which must not wait for a second connection.
  const name = (await notifier.people.of([from])).get(from)?.displayName ?? '';
  const subject = `${about}:${id}`;
  const draft = {
    person: to,
    from,
    type: `connection_${about}`,
    title: say(`profiles.${about}`, {}),
    message: tell(name),
    actionUrl: about === 'credit' ? '/profile?section=credits' : '/profile?section=representation',
    subject,
    event: subject,
    metadata: {},
  };
  await notifier.platform.database.write((tx) => notifyOnce(tx, notifier, [draft]));
}

/** One row for all changes by one representative until the client has looked (PROF-3). */
async function clientBell(notifier: NotificationService, { client, by }: ClientDesk): Promise<ClientBell> {
  const name = (await notifier.people.of([by])).get(by)?.displayName ?? '';
  const draft = {
    person: client,
    from: by,
    type: 'connection_profile_edited',
    category: 'connections',
    title: say('profiles.edited', {}),
    actionUrl: '/profile#changes',
    subject: `profile-edits:${by}`,
    events: 1,
    metadata: {},
  };
  return (tx, kind) =>
    notify(tx, notifier, [{ ...draft, message: say('profiles.editedBy', { who: name, kind }) }]);
}
