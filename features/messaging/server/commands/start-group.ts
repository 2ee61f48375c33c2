import { and, asc, eq } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { SystemLine } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { conversation, message } from '../tables.ts';
import { addParticipants } from './add-participants.ts';
import type { GroupParts } from './group-parts.ts';
import { postLine } from './post-line.ts';
import { RolledBack } from './rolled-back.ts';
import { strangersAmong } from './strangers.ts';

/** A new group; the browser generates its id. */
export interface NewGroup {
  readonly id: ConversationId;
  readonly starter: PersonId;
  /** Everyone else in the group, without the starter. */
  readonly people: readonly PersonId[];
  readonly title: string | null;
}

export type StartRefusal = 'group.full' | 'group.strangers' | 'group.other_content';

/** Starts a group; the same id with the same people returns the existing group (X2). */
export async function startGroup(
  tx: Transaction,
  parts: GroupParts,
  group: NewGroup,
): Promise<StartRefusal | undefined> {
  const { platform } = parts.notifier;
  const { id, starter, people, title } = group;
  if (people.length + 1 > limits.groupMax) return 'group.full';
  const [made] = await tx.orm
    .insert(conversation)
    .values({ id, type: 'group', title, ownerId: starter, lastMessageAt: platform.clock.now() })
    .onConflictDoNothing()
    .returning({ id: conversation.id });
  if (!made) return (await isSame(tx, group)) ? undefined : 'group.other_content';
  if ((await strangersAmong(tx, starter, people)).length > 0) throw new RolledBack('group.strangers');
  await addParticipants(tx, platform, {
    conversationId: id,
    people: [starter, ...people],
    visibleFromSeq: 1,
    readSeq: 0,
  });
  const by = starter;
  const system: SystemLine = { kind: 'joined', people: [...people], visible: 'everything' };
  await postLine(tx, parts.notifier, { conversationId: id, by, system, isStart: true });
  if (title !== null) {
    await postLine(tx, parts.notifier, { conversationId: id, by, system: { kind: 'titled', title } });
  }
  tx.afterCommit(() => parts.onListChange([starter, ...people]));
  return undefined;
}

/** Whether the group with this id was started by the same person with the same people. */
async function isSame(tx: Transaction, { id, starter, people }: NewGroup): Promise<boolean> {
  const [first] = await tx.orm
    .select({ sender: message.senderId, system: message.system })
    .from(message)
    .where(and(eq(message.conversationId, id), eq(message.type, 'system')))
    .orderBy(asc(message.seq))
    .limit(1);
  if (first?.sender !== starter || first.system?.kind !== 'joined') return false;
  return new Set(first.system.people).symmetricDifference(new Set(people)).size === 0;
}
