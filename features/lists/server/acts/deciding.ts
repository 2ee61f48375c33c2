import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hiddenStatesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Act, Acts } from '#platform/server/http/acts.ts';
import type { decidingContract } from '../../contract/index.ts';
import type { DecisionView, MemberView } from '../../contract/views.ts';
import { mayHaveStatus } from '../../policy.ts';
import { findList, type ListRow, lockList } from '../access.ts';
import { touchList } from '../notify.ts';
import type { ListsParts } from '../parts.ts';
import { customListDecision, customListMember } from '../tables.ts';
import { type MemberRow, viewMembers, viewOwn } from '../views.ts';

/** Of concurrent changes of one version of a member one succeeds. Repeating one is idempotent (X3). */
export const deciding: Acts<typeof decidingContract, ListsParts> = {
  async note(act, { id, note, ...member }) {
    const list = (await lockList(act, id)) ?? act.refuse('list.absent');
    const { view, list: changed } = await changeMember(act, list, member, { note });
    return { ...view, list: await viewOwn(act.orm, changed) };
  },

  /** Sets a member's status and the reason, and adds that to the list's history. */
  async decide(act, { id, status, why, ...member }) {
    const list = (await lockList(act, id)) ?? act.refuse('list.absent');
    if (!mayHaveStatus(list.kind, status)) return act.refuse('status.unfit');
    const { view, before, list: changed } = await changeMember(act, list, member, { status, why });
    if (before) {
      await act.orm.insert(customListDecision).values({
        id: act.newId(),
        listId: id,
        personId: member.personId,
        byId: act.person,
        was: before.status,
        status,
        why,
        decidedAt: act.now,
      });
    }
    return { ...view, list: await viewOwn(act.orm, changed) };
  },

  async decisions(at, { id: list, personId, cursor, limit }) {
    const { row } = (await findList(at, list)) ?? at.refuse('list.absent');
    const { decidedAt, id } = customListDecision;
    const { since, isAfter, order } = newestFirst({ createdAt: decidedAt, id }, cursor);
    const found = await at.orm
      .select({ row: customListDecision, since })
      .from(customListDecision)
      .where(
        and(
          eq(customListDecision.listId, row.id),
          personId && eq(customListDecision.personId, personId),
          isAfter,
        ),
      )
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: await viewDecisions(at.orm, rows), nextCursor };
  },
};

type MemberAct = ListsParts & Act<['member.absent'] | ['member.changed', { readonly current: MemberView }]>;

/** Changes a member. Without `before` it was done already. */
async function changeMember(
  act: MemberAct,
  list: ListRow,
  { personId, version }: { readonly personId: PersonId; readonly version: number },
  change: Partial<Pick<MemberRow, 'note' | 'status' | 'why'>>,
): Promise<{ readonly view: MemberView; readonly list: ListRow; readonly before?: MemberRow }> {
  const isOne = and(
    eq(customListMember.listId, list.id),
    eq(customListMember.personId, personId),
    isNull(customListMember.removedAt),
  );
  const [before] = await act.orm.select().from(customListMember).where(isOne);
  if (!before) return act.refuse('member.absent');
  const isSame = Object.entries(change).every(
    ([field, value]) => before[field as keyof typeof change] === value,
  );
  if (isSame && before.version <= version + 1) return { view: await viewMember(act, before), list };
  if (before.version !== version)
    return act.refuse('member.changed', { current: await viewMember(act, before) });
  const [row] = await act.orm
    .update(customListMember)
    .set({ ...change, version: version + 1 })
    .where(isOne)
    .returning();
  if (!row) throw new Error('a member of a locked list vanished');
  return { view: await viewMember(act, row), list: await touchList(act, list), before };
}

async function viewMember(act: MemberAct, row: MemberRow): Promise<MemberView> {
  const [view] = await viewMembers(act, 'owner', [row]);
  if (!view) throw new Error('a member without a view');
  return view;
}

async function viewDecisions(
  orm: NodePgDatabase,
  rows: readonly (typeof customListDecision.$inferSelect)[],
): Promise<DecisionView[]> {
  const ids = rows.flatMap(({ personId, byId }) => [byId, ...(personId ? [personId] : [])]);
  const [people, hidden] = await Promise.all([summariesOf(orm, ids), hiddenStatesOf(orm, ids)]);
  const nameOf = (id: PersonId) => people.get(id)?.displayName ?? '';
  return rows.map(({ id, personId, byId, was, status, why, kind, decidedAt }) => ({
    id,
    person: personId && { id: personId, displayName: hidden.has(personId) ? null : nameOf(personId) },
    by: { id: byId, displayName: nameOf(byId) },
    was,
    status,
    why,
    kind,
    decidedAt: toInstant(decidedAt),
  }));
}
