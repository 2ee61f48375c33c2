import { and, eq, ne } from 'drizzle-orm';
import { clientsBookedBy, creditsToSend } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ApplyChoices } from '../../contract/views.ts';
import type { Looking, MarketParts } from '../parts.ts';
import { type ListingRow, listingApplication, type SentCredit } from '../tables.ts';
import { somebodies } from '../views/people.ts';
import { datesOf, takenOn } from './calendar.ts';

/** Who may be put up for a listing: the caller, on a desk whoever it belongs to, and their clients. */
export async function choicesFor(at: Looking & MarketParts, row: ListingRow): Promise<ApplyChoices> {
  const clients = await clientsBookedBy(at.orm, at.principal);
  // An assistant mostly puts clients up: whose desk it is comes last there, so that no one goes out by a slip.
  const all = at.actor.desk ? [...clients, at.principal] : [at.principal, ...clients];
  const people: PersonId[] = all.filter((id) => id !== row.ownerId);
  const [named, credits, taken, applied] = await Promise.all([
    somebodies(at, people),
    creditsToSend(at.orm, people),
    takenOn(at, people, datesOf(row)),
    at.orm
      .select({ id: listingApplication.applicantId })
      .from(listingApplication)
      .where(and(eq(listingApplication.listingId, row.id), ne(listingApplication.state, 'withdrawn'))),
  ]);
  const has = new Set(applied.map(({ id }) => id));
  return {
    people: people.map((id) => ({
      person: named(id),
      credits: [...(credits.get(id) ?? [])],
      taken: taken.get(id) ?? [],
      hasApplied: has.has(id),
    })),
  };
}

/** The chosen credits of a person as they are now; undefined if one isn't theirs to show. */
export async function sentCredits(
  { orm }: Pick<Looking, 'orm'>,
  person: PersonId,
  ids: readonly string[],
): Promise<SentCredit[] | undefined> {
  if (ids.length === 0) return [];
  const own = (await creditsToSend(orm, [person])).get(person) ?? [];
  const chosen = ids.map((id) => own.find((one) => one.id === id));
  return chosen.every((one) => one !== undefined) ? chosen : undefined;
}
