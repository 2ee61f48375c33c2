import { and, eq, isNull } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ListKind, Status } from '../../limits.ts';
import { mayStand } from '../../policy.ts';
import { type ListRow, lockList } from '../access.ts';
import type { MemberRow } from '../present.ts';
import { customListMember } from '../tables.ts';
import { noteDecision } from './note-decision.ts';
import { touchList } from './touch-list.ts';

export interface MemberWish {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly personId: PersonId;
  /** The version the change is based on. */
  readonly version: number;
  readonly now: Date;
}

export type MemberOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly member: MemberRow }
  | { readonly kind: 'absent' | 'gone' | 'unfit' };

type Change = Partial<Pick<MemberRow, 'note' | 'status' | 'why'>>;

/** Writes the owner's note on a member. Of concurrent changes of one version one succeeds (X3). */
export const noteMember = (
  tx: Transaction,
  wish: MemberWish & { readonly note: string },
): Promise<MemberOutcome> => changeMember(tx, wish, { note: wish.note });

export interface DecisionWish extends MemberWish {
  readonly status: Status | null;
  readonly why: string;
  newId(): string;
}

/** Sets a member's status and the reason, and adds that to the list's history. */
export const decideMember = (tx: Transaction, wish: DecisionWish): Promise<MemberOutcome> =>
  changeMember(tx, wish, { status: wish.status, why: wish.why }, (list, held) =>
    noteDecision(tx, {
      id: wish.newId(),
      listId: list.id,
      personId: held.personId,
      byId: wish.owner,
      was: held.status,
      status: wish.status,
      why: wish.why,
      kind: null,
      decidedAt: wish.now,
    }),
  );

async function changeMember(
  tx: Transaction,
  wish: MemberWish,
  change: Change,
  onChange: (list: ListRow, held: MemberRow) => Promise<void> = async () => undefined,
): Promise<MemberOutcome> {
  const list = await lockList(tx, wish.owner, wish.id);
  if (!list) return { kind: 'absent' };
  const status = change.status as Status | null | undefined;
  if (status && !mayStand(list.kind as ListKind, status)) return { kind: 'unfit' };
  const isOne = and(
    eq(customListMember.listId, wish.id),
    eq(customListMember.personId, wish.personId),
    isNull(customListMember.removedAt),
  );
  const [held] = await tx.orm.select().from(customListMember).where(isOne);
  if (!held) return { kind: 'gone' };
  const isSame = Object.entries(change).every(([field, value]) => held[field as keyof Change] === value);
  if (isSame && held.version <= wish.version + 1) return { kind: 'saved', member: held };
  if (held.version !== wish.version) return { kind: 'conflict', member: held };
  const [member] = await tx.orm
    .update(customListMember)
    .set({ ...change, version: held.version + 1 })
    .where(isOne)
    .returning();
  if (!member) throw new Error('a member of a locked list vanished');
  await onChange(list, held);
  await touchList(tx, list, { now: wish.now });
  return { kind: 'saved', member };
}
