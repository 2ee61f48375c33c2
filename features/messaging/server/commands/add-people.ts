import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Instant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { SystemLine } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { conversation } from '../tables.ts';
import { addParticipants } from './add-participants.ts';
import { type GroupAct, type GroupParts, lockOwn, tellChanged } from './group-parts.ts';
import type { Locked, Place } from './lock-conversation.ts';
import { postLine } from './post-line.ts';
import { strangersAmong } from './strangers.ts';

type Visible = Extract<SystemLine, { kind: 'joined' }>['visible'];

/** The people to add, and how much of the history they see. */
export interface Adding extends GroupAct {
  readonly people: readonly PersonId[];
  /** Those of them nobody can write to. */
  readonly unreachable: ReadonlySet<PersonId>;
  readonly visible: Visible;
  /** Only for `since`. */
  readonly since: Instant | undefined;
}

export type AddRefusal =
  | 'conversation.absent'
  | 'conversation.closed'
  | 'group.not_owner'
  | 'group.full'
  | 'group.strangers'
  | 'person.unreachable';

/**
 * Adds people to a group, or to a direct conversation, which turns into a group in place (S42). People who are already
 * in it are skipped; if nobody is left, nothing happens and no line is posted (MSG-5).
 */
export async function addPeople(
  tx: Transaction,
  parts: GroupParts,
  adding: Adding,
): Promise<AddRefusal | undefined> {
  const own = await lockOwn(tx, adding);
  if (!own) return 'conversation.absent';
  const { group, place } = own;
  if (place.closed !== null) return 'conversation.closed';
  if (group.type === 'group' && group.ownerId !== adding.by) return 'group.not_owner';
  const inIt = new Set(group.members.map(({ person }) => person));
  const people = [...new Set(adding.people)].filter((person) => !inIt.has(person));
  if (people.length === 0) return undefined;
  if (people.some((person) => adding.unreachable.has(person))) return 'person.unreachable';
  if (group.members.length + people.length > limits.groupMax) return 'group.full';
  if ((await strangersAmong(tx, adding.by, people)).length > 0) return 'group.strangers';
  if (group.type === 'direct') await makeGroup(tx, group, adding.by);
  await bringIn(tx, parts, { group, place, people, adding });
  return undefined;
}

const makeGroup = (tx: Transaction, { id }: Locked, ownerId: PersonId) =>
  tx.orm.update(conversation).set({ type: 'group', pairKey: null, ownerId }).where(eq(conversation.id, id));

async function bringIn(
  tx: Transaction,
  parts: GroupParts,
  coming: { group: Locked; place: Place; people: readonly PersonId[]; adding: Adding },
): Promise<void> {
  const { group, place, people, adding } = coming;
  const { platform } = parts.notifier;
  // Nobody can share more history than they see themselves.
  const visibleFromSeq = Math.max(place.visibleFromSeq, await firstVisible(tx, group, adding));
  await addParticipants(tx, platform, {
    conversationId: group.id,
    people,
    visibleFromSeq,
    // The line posted next becomes the last one.
    readSeq: group.lastSeq + 1,
  });
  const { visible, since, by } = adding;
  const system: SystemLine = { kind: 'joined', people: [...people], visible, ...(since && { since }) };
  await postLine(tx, parts.notifier, { conversationId: group.id, by, system });
  tellChanged(tx, parts, group);
  tx.afterCommit(() => parts.onListChange(people));
}

const firstSince: Statement = {
  name: 'message-first-since',
  text: 'select min(seq) as seq from message where conversation_id = $1 and created_at >= $2',
};

async function firstVisible(
  tx: Transaction,
  { id, lastSeq }: Locked,
  { visible, since }: Adding,
): Promise<number> {
  if (visible === 'everything') return 1;
  if (visible === 'nothing') return lastSeq + 1;
  const [found] = await tx.run<{ seq: number | null }>(firstSince, [id, since]);
  return found?.seq ?? lastSeq + 1;
}
