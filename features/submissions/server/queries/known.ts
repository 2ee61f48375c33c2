import { and, max, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Territory } from '#features/briefs/limits.ts';
import { companyOf, profilesOf } from '#features/profiles/server/public.ts';
import { companyKey } from '#platform/contract/company-key.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import type { Checked } from '../../contract/views.ts';
import { authorKey, titleKey } from '../../policy/keys.ts';
import { submission, submissionPiece } from '../tables.ts';

/** What is about to be put before buyers. */
export interface Wanted {
  readonly title: string;
  readonly author: string;
  /** Of its files; empty without one. */
  readonly hashes: readonly string[];
  /** A client of the asker's; null without one. */
  readonly clientId: PersonId | null;
  readonly recipientIds: readonly PersonId[];
  readonly territories: readonly Territory[];
  /** Of today, by UTC. */
  readonly today: string;
}

/** The same work, or the same client. Read blind it is known to nobody: a date would name its author (SUB-5). */
function isSame({ title, author, hashes, clientId }: Wanted): SQL | undefined {
  const isWork = sql`(${submission.kind} = 'material' and ${submission.titleKey} = ${titleKey(title)} and ${submission.authorKey} = ${authorKey(author)})`;
  const isFile = sql`exists (select 1 from ${submissionPiece} where ${submissionPiece.submissionId} = ${submission.id}
    and ${submissionPiece.hash} = any(${sql.param([...hashes])}::text[]))`;
  const isClient = sql`(${submission.kind} = 'talent' and ${submission.clientId} = ${clientId}::uuid)`;
  return and(
    notInArray(submission.state, ['draft', 'approved', 'withdrawn']),
    sql`not ${submission.isBlind}`,
    or(isWork, isFile, isClient),
  );
}

/**
 * What is known of each recipient's company: when it last got the same work or client from anybody, and until when
 * somebody else may take it to the same places. The same two statements run whatever there is to find.
 */
export async function known(orm: NodePgDatabase, wanted: Wanted): Promise<Checked[]> {
  const people = await profilesOf(orm, wanted.recipientIds);
  const keys = new Map(people.map((row) => [row.id, companyKey(companyOf(row))]));
  const companies = [...new Set([...keys.values()].filter((key) => key !== ''))];
  const place = sql<string>`coalesce(nullif(${submission.companyKey}, ''), ${submission.recipientId}::text)`;
  const isMeeting = or(
    sql`cardinality(${submission.territories}) = 0 or 'worldwide' = any(${submission.territories})`,
    wanted.territories.length === 0 || wanted.territories.includes('worldwide')
      ? sql`true`
      : sql`${submission.territories} && ${sql.param([...wanted.territories])}::text[]`,
  );
  const [sent, taken] = await Promise.all([
    orm
      .select({ place, at: max(submission.sentAt) })
      .from(submission)
      .where(
        and(
          isSame(wanted),
          or(
            inArray(submission.recipientId, [...wanted.recipientIds]),
            sql`${submission.companyKey} = any(${sql.param(companies)}::text[])`,
          ),
        ),
      )
      .groupBy(place),
    orm
      .select({ place, until: max(submission.exclusiveUntil) })
      .from(submission)
      .where(and(isSame(wanted), sql`${submission.exclusiveUntil} >= ${wanted.today}::date`, isMeeting))
      .groupBy(place),
  ]);
  return wanted.recipientIds.map((recipientId) => {
    const here = new Set([keys.get(recipientId) || recipientId, recipientId]);
    const last = latest(
      sent.filter((one) => here.has(one.place)).map(({ at }) => at && toInstant(at).slice(0, 10)),
    );
    const until = latest(taken.filter((one) => !here.has(one.place)).map((one) => one.until));
    return { recipientId, sentOn: last, takenUntil: until };
  });
}

const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>(
    (held, day) => (day !== null && (held === null || day > held) ? day : held),
    null,
  );
