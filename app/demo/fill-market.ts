import {
  listing,
  listingApplication,
  listingFindable,
  listingReference,
  listingReport,
  listingSearch,
} from '#features/marketplace/server/tables.ts';
import {
  rental,
  rentalCondition,
  rentalDays,
  rentalReport,
  rentalSignature,
  rentalTerms,
} from '#features/rentals/server/tables.ts';
import { outsideEvents } from '#features/schedule/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import { listingRows } from './listing-rows.ts';
import type { PeopleRows } from './people-rows.ts';
import { rentalRows } from './rental-rows.ts';
import { createSeeded, seed } from './seeded.ts';

/** Listings, the applications to them, and what is rented of them. */
export async function fillMarket(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const rows = listingRows(people, nowMs, createSeeded(seed + 39));
  await tx.orm.insert(listing).values(rows.listings);
  await tx.orm.insert(listingApplication).values(rows.applications);
  await tx.orm.insert(listingReport).values(rows.reports);
  await tx.orm.insert(listingReference).values(rows.references);
  await tx.orm.insert(listingFindable).values(rows.findable);
  await tx.orm.insert(listingSearch).values(rows.searches);
  await fillRentals(tx, people, { listings: rows.listings, nowMs });
}

async function fillRentals(
  tx: Transaction,
  { ids, profiles }: PeopleRows,
  world: Pick<Parameters<typeof rentalRows>[0], 'listings' | 'nowMs'>,
): Promise<void> {
  const nameOf = (person: PersonId) => profiles.find(({ id }) => id === person)?.displayName ?? '';
  const rows = rentalRows({ ids, nameOf, seeded: createSeeded(seed + 66), ...world });
  await tx.orm.insert(rental).values(rows.rentals);
  await tx.orm.insert(rentalTerms).values(rows.terms);
  await tx.orm.insert(rentalDays).values(rows.taken);
  await tx.orm.insert(rentalCondition).values(rows.conditions);
  await tx.orm.insert(rentalSignature).values(rows.signatures);
  await tx.orm.insert(rentalReport).values(rows.reports);
  await tx.orm.insert(timelineEntry).values(rows.history);
  for (const entry of rows.entries)
    await outsideEvents.putDays({ tx, now: new Date(world.nowMs) }, { ...entry, id: entry.id as ClientId });
}
