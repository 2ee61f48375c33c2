import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mayOne } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { ownRows } from '#platform/server/database/personal.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { approvePermissions } from '../../limits.ts';
import { openStates } from '../../policy/states.ts';
import { approversOf, wrote } from '../notify.ts';
import { pathOf } from '../parts.ts';
import { type IssueRow, newsletterIssue, newsletterRecipient } from '../tables.ts';

/** Issues that wait for a person's approval, and those they asked others to approve. */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: "exists (select from newsletter_issue i where i.state = 'in_review')",
    find: (person) => toApprove(orm, person),
  },
  {
    mayHave: "exists (select from newsletter_issue i where i.state = 'in_review' and i.submitted_by = $1)",
    find: (person) => handedIn(orm, person),
  },
];

const inReview = (orm: NodePgDatabase) =>
  orm
    .select()
    .from(newsletterIssue)
    .where(eq(newsletterIssue.state, 'in_review'))
    .orderBy(desc(newsletterIssue.submittedAt))
    .limit(decisionsMax);

async function toApprove(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  // Most people may not, which one statement says; everyone who may takes six.
  if (!(await mayOne(orm, person, approvePermissions))) return [];
  return (await inReview(orm)).filter((row) => !wrote(row, person)).map(waitingFor);
}

async function handedIn(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const rows = (await inReview(orm)).filter(({ submittedBy }) => submittedBy === person);
  const found = rows.map(async (row): Promise<OpenDecision[]> => {
    const approvers = await approversOf({ orm }, row);
    const [first, ...others] = approvers;
    return first && !approvers.includes(person) ? [askedBy(row, [first, ...others])] : [];
  });
  return (await Promise.all(found)).flat();
}

const shared = (row: IssueRow) =>
  ({
    kind: 'newsletter_issue',
    id: row.id,
    about: row.title,
    since: row.submittedAt ?? row.updatedAt,
    due: row.sendAt,
    consequence: row.sendAt ? 'lapses' : 'stays',
    path: pathOf(row),
  }) as const;

const waitingFor = (row: IssueRow): OpenDecision => ({
  ...shared(row),
  direction: 'in',
  person: row.submittedBy ?? row.authorId,
  verbs: [
    { verb: 'approve', procedure: 'newsletter.approve', input: { id: row.id, version: row.version } },
    { verb: 'decline', procedure: 'newsletter.return', input: { id: row.id }, needs: 'reason' },
  ],
});

const askedBy = (row: IssueRow, [person, ...alsoAsked]: [PersonId, ...PersonId[]]): OpenDecision => ({
  ...shared(row),
  direction: 'out',
  person,
  alsoAsked,
  verbs: [],
});

/** What a person wrote, and what they were sent. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) =>
  ownRows(orm, person, [
    [newsletterIssue, newsletterIssue.createdAt],
    [newsletterRecipient, newsletterRecipient.dueAt],
  ]);

const isTheirs = (person: PersonId) =>
  and(eq(newsletterIssue.authorId, person), inArray(newsletterIssue.state, [...openStates]));

/** Issues somebody is making: another one goes on with them (X16). */
export async function belongingsOf(orm: NodePgDatabase, person: PersonId): Promise<Belonging[]> {
  const [found] = await orm.select({ issues: count() }).from(newsletterIssue).where(isTheirs(person));
  return [{ kind: 'newsletter', title: 'Newsletter issues', count: found?.issues ?? 0 }];
}

export async function handOver({ orm }: Transaction, { kind, from, to }: HandOver): Promise<void> {
  if (kind !== 'newsletter') return;
  await orm
    .update(newsletterIssue)
    .set({ authorId: to, version: sql`${newsletterIssue.version} + 1` })
    .where(isTheirs(from));
}
