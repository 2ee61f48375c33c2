import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '#features/access/policy/among.ts';
import { mayDo, rightsOf } from '#features/access/server/public.ts';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { approvePermissions, editPermissions, publishedStates } from '../limits.ts';
import type { IssueSide } from '../policy/states.ts';
import { everyonesRole } from '../policy/visible.ts';
import type { NewsletterActing, NewsletterReading, NewsletterWriting } from './parts.ts';
import { type IssueRow, newsletterIssue, newsletterRecipient } from './tables.ts';

type Viewer = Pick<NewsletterReading, 'orm' | 'actor' | 'person'>;

export const mayEdit = (actor: Actor): boolean => mayDo(actor, ...editPermissions);
const mayApprove = (actor: Actor): boolean => mayDo(actor, ...approvePermissions);

/** Whether somebody is among those who make issues: a draft is seen by those who write alone. */
const isMadeBy = (actor: Actor): SQL | undefined => {
  if (mayEdit(actor)) return sql`true`;
  return mayApprove(actor) ? sql`${newsletterIssue.state} <> 'draft'` : undefined;
};

/** Published issues that were sent to somebody, or are for people like them who came later. */
const isSentTo = ({ actor, person }: Viewer): SQL => {
  const roles = sql`${sql.param([...actor.roles, everyonesRole])}::text[]`;
  const isForEveryone = sql`${newsletterIssue.audienceRoles} = '{}' and ${newsletterIssue.audienceLists} = '{}'`;
  const received = sql`exists (select 1 from ${newsletterRecipient}
    where ${newsletterRecipient.issueId} = ${newsletterIssue.id} and ${newsletterRecipient.personId} = ${person})`;
  return sql`(${inArray(newsletterIssue.state, [...publishedStates])}
    and (${newsletterIssue.audienceRoles} && ${roles} or (${isForEveryone}) or ${received}))`;
};

/** The issues in the archive of a reader; those who make them have all that went out. */
export const isInArchive = (at: Viewer): SQL =>
  mayEdit(at.actor) ? inArray(newsletterIssue.state, [...publishedStates]) : isSentTo(at);

/** The issues that are being made, for those who make them; none for anybody else. */
export const isInWork = ({ actor }: Viewer): SQL | undefined =>
  and(isMadeBy(actor) ?? sql`false`, sql`not (${inArray(newsletterIssue.state, [...publishedStates])})`);

/** An issue as somebody may see it: `isMaker` sees its desk too. */
export interface OpenIssue {
  readonly row: IssueRow;
  readonly isMaker: boolean;
}

/** An issue that the caller may see. Anything else is absent. */
export async function findIssue(at: Viewer, id: ClientId): Promise<OpenIssue | undefined> {
  const made = isMadeBy(at.actor);
  const [found] = await at.orm
    .select({ row: newsletterIssue, isMaker: sql<boolean>`${made ?? sql`false`}` })
    .from(newsletterIssue)
    .where(and(eq(newsletterIssue.id, id), made ? sql`(${made} or ${isSentTo(at)})` : isSentTo(at)));
  return found;
}

/** An issue that the caller makes, locked, so that changes to it run one after another. */
export async function lockIssue(at: NewsletterActing, id: ClientId): Promise<IssueRow | undefined> {
  const [row] = await at.orm
    .select()
    .from(newsletterIssue)
    .where(and(eq(newsletterIssue.id, id), isMadeBy(at.actor) ?? sql`false`))
    .for('update');
  return row;
}

/** Which sides of an issue somebody is on. Nobody approves what they wrote any of. */
export function sidesOf({ actor, person }: Pick<Viewer, 'actor' | 'person'>, row: IssueRow): IssueSide[] {
  const wrote = row.authorId === person || row.editedBy.includes(person);
  return [
    ...(mayEdit(actor) ? (['editor'] as const) : []),
    ...(mayApprove(actor) && !wrote ? (['approver'] as const) : []),
  ];
}

const makers = [...editPermissions, ...approvePermissions];

/**
 * Whether somebody still stands for an issue: whoever wrote it, approved it or let it go last can sign in and may make issues. An
 * approved issue belongs to the house, so one of them is enough (decision 233).
 */
export async function isAnswered(
  { orm, now }: Pick<NewsletterWriting, 'orm' | 'now'>,
  { authorId, approvedBy, releasedBy }: Pick<IssueRow, 'authorId' | 'approvedBy' | 'releasedBy'>,
): Promise<boolean> {
  const named = [authorId, approvedBy, releasedBy].filter((one) => one !== null);
  const there = [...(await addressesOf(orm, named)).keys()];
  const rights = await rightsOf(orm, there, now);
  return there.some((one) => makers.some((may) => isAmong(rights.get(one)?.permissions ?? [], may)));
}
