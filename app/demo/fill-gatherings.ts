import {
  communityAttendance,
  communityEntry,
  communityGathering,
  communitySession,
} from '#features/community/server/tables/gatherings.ts';
import { outsideEvents } from '#features/schedule/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { gatheringRows } from './gathering-rows.ts';
import type { PeopleRows } from './people-rows.ts';
import { createSeeded, seed } from './seeded.ts';

/** Events and programs; whoever goes has them in their schedule. */
export async function fillGatherings(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const seeded = createSeeded(seed + 58);
  const rows = gatheringRows(people, nowMs, seeded);
  await tx.orm.insert(communityGathering).values(rows.gatherings);
  await tx.orm.insert(communitySession).values(rows.sessions);
  await tx.orm.insert(communityAttendance).values(rows.attendance);
  for (const { entry, event } of rows.entries(seeded)) {
    await tx.orm.insert(communityEntry).values(entry);
    await outsideEvents.put({ tx, now: new Date(nowMs) }, event);
  }
}
