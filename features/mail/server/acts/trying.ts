import { and, count, eq, gt, like } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hourBefore } from '../queries.ts';
import { mail } from '../tables.ts';
import type { DrawnLetter } from '../views/letter.ts';
import { queueLetters } from './queueing.ts';

/** A letter that another feature drew, for its writer alone to try. */
export interface TestLetter {
  /** Begins with the feature's name: `newsletter-test:…`. */
  readonly dedupeKey: string;
  readonly drawn: DrawnLetter;
  readonly recipient: string;
  readonly person: PersonId;
  readonly source: string;
}

/** Queues a letter to the person who tries it, marked as a test in the log and counted nowhere (NWL-6). */
export const queueTest = (
  act: Writing,
  platform: Platform,
  { person, source, recipient, ...letter }: TestLetter,
): Promise<unknown> =>
  queueLetters(
    { ...act, platform },
    {
      ...letter,
      recipients: [recipient],
      kind: 'transactional',
      template: null,
      sender: { person, source },
      isTest: true,
    },
  );

/** How many test letters of a feature somebody had within the hour. */
export async function recentTests(
  orm: NodePgDatabase,
  { person, feature, now }: { readonly person: PersonId; readonly feature: string; readonly now: Date },
): Promise<number> {
  const [row] = await orm
    .select({ tests: count() })
    .from(mail)
    .where(
      and(
        eq(mail.senderId, person),
        eq(mail.isTest, true),
        like(mail.dedupeKey, `${feature}-test:%`),
        gt(mail.createdAt, hourBefore(now)),
      ),
    );
  return row?.tests ?? 0;
}
