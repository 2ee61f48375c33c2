import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CallsParts } from '#features/calls/server/public.ts';
import { connectedAmong } from '#features/connections/server/public.ts';
import { viewsOf } from '#features/profiles/server/public.ts';
import type { CrewContacts } from '#features/projects/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';

type Reader = Pick<Actor, 'personId' | 'blockedBy'>;

/** What a crew list says of its people: each as their own profile shows it to whoever reads, and no more (PROJ-4). */
export const crewContacts =
  ({ database }: Platform): CrewContacts =>
  (reader, people) =>
    contactsFor(database.orm, reader, people);

/** The number of a member as their profile shows it to whoever’s phone sheet they go on; empty where it is not for them. */
export const phoneOf: CallsParts['phoneOf'] = async ({ orm }, personId, member) =>
  (await contactsFor(orm, { personId, blockedBy: [] }, [member])).get(member)?.phone ?? '';

async function contactsFor(
  orm: NodePgDatabase,
  { personId, blockedBy }: Reader,
  people: readonly PersonId[],
) {
  const connected = await connectedAmong(orm, personId, people);
  const views = await viewsOf(orm, people, (person) => {
    if (person === personId) return 'self';
    const isShut = blockedBy?.includes(person) ?? false;
    return connected.has(person) && !isShut ? 'connection' : 'stranger';
  });
  return new Map(views.map(({ id, contact }) => [id, { email: contact.email, phone: contact.phoneWords }]));
}
