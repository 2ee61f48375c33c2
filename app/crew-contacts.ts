import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CallsParts } from '#features/calls/server/public.ts';
import { connectedAmong } from '#features/connections/server/public.ts';
import { viewsOf } from '#features/profiles/server/public.ts';
import type { CrewContacts } from '#features/projects/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';

type Reader = Pick<Actor, 'personId' | 'blockedBy'>;

/**
 * The contact details of a crew list: each person as their own profile shows them to the reader, and no more (PROJ-4).
 */
export const crewContacts =
  ({ database }: Platform): CrewContacts =>
  (reader, people) =>
    contactsFor(database.orm, reader, people);

/**
 * A member's phone number as their profile shows it to the owner of the phone sheet; empty if hidden from that owner.
 */
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
