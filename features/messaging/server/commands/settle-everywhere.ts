import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { MessagingSettings } from '../../contract/settings.ts';
import type { ListChange } from '../flows/send-messages.ts';
import { archivedForGood, isArchived } from '../queries/rows.ts';
import { holdSettings } from './settle-own.ts';

const find: Statement = {
  name: 'messaging-settings',
  text: `select receipts, typing, keeps_archived as "keepsArchived" from messaging_setting where person_id = $1`,
};

const unset: MessagingSettings = { receipts: true, typing: true, keepsArchived: false };

/** A person's settings for messaging as a whole. */
export async function findMessagingSettings(
  database: Pick<Transaction, 'run'>,
  person: PersonId,
): Promise<MessagingSettings> {
  const [row] = await database.run<MessagingSettings & Record<string, unknown>>(find, [person]);
  return row ?? unset;
}

const keep: Statement = {
  name: 'messaging-settings-keep',
  text: `insert into messaging_setting as s (person_id, receipts, typing, keeps_archived)
    values ($1, coalesce($2, true), coalesce($3, true), coalesce($4, false))
    on conflict (person_id) do update set receipts = coalesce($2, s.receipts), typing = coalesce($3, s.typing),
      keeps_archived = coalesce($4, s.keeps_archived)
    returning receipts, typing, keeps_archived as "keepsArchived"`,
};

// Turning receipts off everywhere pauses those that are on; turning them on resumes only the paused ones (MSG-10).
const follow: Statement = {
  name: 'participant-follow-receipts',
  text: `update participant set receipts = case when $2 then 'on' else 'paused' end
    where person_id = $1 and receipts = case when $2 then 'paused' else 'on' end returning conversation_id as id,
      array(select o.person_id::text from participant o where o.conversation_id = participant.conversation_id) as people`,
};

/** A conversation in which the person's receipts changed, and everyone who sees them. */
interface Followed extends Record<string, unknown> {
  readonly id: ConversationId;
  readonly people: readonly PersonId[];
}

const stay: Statement = {
  name: 'participant-follow-archived',
  text: `update participant p set archived_through = case when $2 then ${archivedForGood} else c.last_seq end
    from conversation c
    where c.id = p.conversation_id and p.person_id = $1 and ${isArchived('p', 'c')}
      and (p.archived_through = ${archivedForGood}) <> $2`,
};

/** Changes a person's messaging settings; omitted ones stay. */
export async function settleEverywhere(
  tx: Transaction,
  wish: { readonly person: PersonId } & { readonly [Name in keyof MessagingSettings]?: boolean | undefined },
  onListChange: ListChange,
): Promise<MessagingSettings> {
  const { person, receipts, typing, keepsArchived } = wish;
  await holdSettings(tx, person);
  const values = [person, receipts ?? null, typing ?? null, keepsArchived ?? null];
  const [settings] = await tx.run<MessagingSettings & Record<string, unknown>>(keep, values);
  if (!settings) throw new Error('settings were not kept');
  const changed = await tx.run<Followed>(follow, [person, settings.receipts]);
  await tx.run(stay, [person, settings.keepsArchived]);
  for (const { id } of changed) {
    const event = messagingEvents['conversation.changed']({ conversationId: id });
    tx.announce({ topic: topic.conversation(id), event });
  }
  const concerned = new Set([person, ...changed.flatMap(({ people }) => people)]);
  tx.afterCommit(() => onListChange(concerned));
  return settings;
}
