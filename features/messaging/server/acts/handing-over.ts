import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { announceScheduled, setScheduled, unsentStates } from '../flows/send-scheduled.ts';
import { messageDraft, scheduledMessage } from '../tables.ts';
import { announceDraft } from './drafts.ts';

const draftKind = 'message-drafts';

const scheduledKind = 'scheduled-messages';

/**
 * The person's groups in which one of these people takes part too, except those they keep private. Drafts in a direct
 * conversation are nobody else's to send.
 */
const sharedGroups = (person: PersonId, people: readonly PersonId[]): SQL => sql`(
  select c.id from conversation c
  join participant own on own.conversation_id = c.id and own.person_id = ${person}
    and own.left_at_seq is null and not own.is_private
  where c.type = 'group' and exists (select 1 from participant other where other.conversation_id = c.id
    and other.left_at_seq is null and other.person_id in ${[...people]}))`;

const draftsWith = (person: PersonId, people: readonly PersonId[]) =>
  and(
    eq(messageDraft.personId, person),
    ne(messageDraft.content, ''),
    sql`${messageDraft.conversationId} in ${sharedGroups(person, people)}`,
  );

const scheduledWith = (person: PersonId, people: readonly PersonId[]) =>
  and(
    eq(scheduledMessage.senderId, person),
    inArray(scheduledMessage.state, [...unsentStates]),
    sql`${scheduledMessage.conversationId} in ${sharedGroups(person, people)}`,
  );

/** The person's drafts and scheduled messages in groups with these people (TEAM-5). */
export async function laterOf(
  orm: NodePgDatabase,
  person: PersonId,
  people: readonly PersonId[],
): Promise<Belonging[]> {
  if (people.length === 0) return [];
  const [drafts, scheduled] = await Promise.all([
    orm.$count(messageDraft, draftsWith(person, people)),
    orm.$count(scheduledMessage, scheduledWith(person, people)),
  ]);
  return [
    { kind: draftKind, title: 'Drafts in groups with the team', count: drafts },
    { kind: scheduledKind, title: 'Scheduled messages in groups with the team', count: scheduled },
  ];
}

/** Hands them over to a person in the same group, who keeps their own draft there; files stay with their uploader. */
export async function handOverLater(tx: Transaction, { kind, from, to }: HandOver, now: Date): Promise<void> {
  if (kind === draftKind) await giveDrafts(tx, { from, to, now });
  if (kind !== scheduledKind) return;
  const rows = await tx.orm
    .select()
    .from(scheduledMessage)
    .where(scheduledWith(from, [to]))
    .for('update');
  for (const row of rows) {
    await setScheduled(tx, row, { senderId: to, updatedAt: now });
    // The previous owner's devices are notified as if it was cancelled.
    announceScheduled(tx, { ...row, state: 'cancelled', content: '', version: row.version + 1 });
  }
}

async function giveDrafts(
  tx: Transaction,
  { from, to, now }: { readonly from: PersonId; readonly to: PersonId; readonly now: Date },
): Promise<void> {
  const rows = await tx.orm
    .select()
    .from(messageDraft)
    .where(draftsWith(from, [to]))
    .for('update');
  for (const row of rows) {
    const given = { ...row, personId: to, files: [], updatedAt: now };
    const [taken] = await tx.orm
      .insert(messageDraft)
      .values(given)
      .onConflictDoUpdate({
        target: [messageDraft.personId, messageDraft.conversationId],
        set: given,
        setWhere: eq(messageDraft.content, ''),
      })
      .returning();
    if (!taken) continue;
    const empty = { content: '', replySeq: null, files: [], updatedAt: now };
    await tx.orm
      .update(messageDraft)
      .set(empty)
      .where(and(eq(messageDraft.personId, from), eq(messageDraft.conversationId, row.conversationId)));
    await announceDraft(tx, taken);
    await announceDraft(tx, { ...row, ...empty });
  }
}
