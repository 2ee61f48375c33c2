import { and, eq, inArray, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { accessFor } from '../../policy/availability.ts';
import type { Party } from '../../policy/shared-hours.ts';
import { askableBy } from '../commands/ask-meeting.ts';
import { availability } from '../tables/availability.ts';
import { meetingPerson, meetingRequest } from '../tables/meetings.ts';
import { ownSide } from './holds/queue.ts';

interface PartiesFilter {
  readonly me: PersonId;
  readonly people: readonly PersonId[];
  /** For people without a zone of their own. */
  readonly zone?: string | undefined;
}

/**
 * When these people work: by the hours they have set, as far as they let others know them, and else by those of an office
 * where they are. People without a known time zone are left out.
 */
export async function partiesOf(
  orm: NodePgDatabase,
  { me, people, zone }: PartiesFilter,
): Promise<ReadonlyMap<PersonId, Party>> {
  const [rows, profiles, own] = await Promise.all([
    orm
      .select()
      .from(availability)
      .where(inArray(availability.personId, [...people])),
    profilesOf(orm, [...people]),
    ownSide(orm, me),
  ]);
  const set = new Map(rows.map((row) => [row.personId, row]));
  return new Map(
    profiles.flatMap(({ id, timeZone }): [PersonId, Party][] => {
      const row = set.get(id);
      if (row && row.weekly.length > 0 && accessFor(own.has(id), row.shown) !== 'ask')
        return [[id, { zone: row.zone, weekly: row.weekly }]];
      const known = timeZone || zone;
      return known ? [[id, { zone: known, weekly: [] }]] : [];
    }),
  );
}

/** Those whose hours count for a meeting: people the viewer can ask, and people in a request with them. */
export async function meetable(
  orm: NodePgDatabase,
  { me, people, now }: Omit<PartiesFilter, 'zone'> & { readonly now: Date },
): Promise<PersonId[]> {
  if (people.length === 0) return [];
  const [askable, known] = await Promise.all([
    Promise.all(people.map((to) => askableBy(orm, { from: me, to, now }))),
    orm
      .select({ from: meetingRequest.fromId, to: meetingRequest.toId, polled: meetingPerson.personId })
      .from(meetingRequest)
      .leftJoin(meetingPerson, eq(meetingPerson.requestId, meetingRequest.id))
      .where(
        or(
          and(eq(meetingRequest.toId, me), inArray(meetingRequest.fromId, [...people])),
          and(
            eq(meetingRequest.fromId, me),
            or(inArray(meetingRequest.toId, [...people]), inArray(meetingPerson.personId, [...people])),
          ),
        ),
      ),
  ]);
  const inOne = new Set(known.flatMap(({ from, to, polled }) => [from, to, polled]));
  return people.filter((one, at) => askable[at]?.access !== 'closed' || inOne.has(one));
}
