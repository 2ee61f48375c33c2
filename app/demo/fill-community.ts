import { communityAlias, communityAuthor } from '#features/community/server/tables/unnamed.ts';
import {
  communityBookmark,
  communityDraft,
  communityPost,
  communityReading,
  communitySpaceLevel,
  communityThanks,
  communityThread,
} from '#features/community/server/tables.ts';
import {
  communityAttendance,
  communityEntry,
  communityGathering,
  communitySession,
} from '#features/gatherings/server/tables.ts';
import { communityFlag } from '#features/moderation/server/tables.ts';
import { outsideEvents } from '#features/schedule/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { communityRows } from './community-rows.ts';
import { gatheringRows } from './gathering-rows.ts';
import type { PeopleRows } from './people-rows.ts';
import { createSeeded, seed } from './seeded.ts';

/** Events and programs; whoever goes has them in their schedule. */
async function fillGatherings(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
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

/** Threads, and events and programs. */
export async function fillCommunity(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const rows = communityRows(people, nowMs, createSeeded(seed + 42));
  await tx.orm.insert(communityThread).values(rows.threads);
  await tx.orm.insert(communityAlias).values(rows.aliases);
  await tx.orm.insert(communityAuthor).values(rows.authors);
  await tx.orm.insert(communityPost).values(rows.posts);
  await tx.orm.insert(communityThanks).values(rows.thanks);
  await tx.orm.insert(communityReading).values(rows.reading);
  await tx.orm.insert(communitySpaceLevel).values(rows.levels);
  await tx.orm.insert(communityBookmark).values(rows.bookmarks);
  await tx.orm.insert(communityDraft).values(rows.drafts);
  await tx.orm.insert(communityFlag).values(rows.flags);
  await fillGatherings(tx, people, nowMs);
}
