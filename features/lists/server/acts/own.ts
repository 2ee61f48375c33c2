import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { nameKey } from '#platform/contract/name-key.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { ownContract } from '../../contract/index.ts';
import type { ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { inOrder } from '../../policy.ts';
import { findList, isOwn, type ListRow, lockList, lockOwnLists } from '../access.ts';
import { announceList, touchList } from '../notify.ts';
import type { ListsParts, Viewer } from '../parts.ts';
import { customList, customListDecision, customListMember } from '../tables.ts';
import { memberCounts, viewList, viewLists, viewOwn } from '../views.ts';

export const own: Acts<typeof ownContract, ListsParts> = {
  async list(at) {
    return { items: await listOwn(at) };
  },

  refresh: {
    async steps(at) {
      const retryAfterSeconds = await at.refreshes.take(at.person);
      if (retryAfterSeconds > 0) return at.refuse('lists.throttled', { retryAfterSeconds });
      return { items: await listOwn(at) };
    },
  },

  /** Other people's lists are never searched (LST-7). */
  async holding(at, { personId }) {
    const rows = await at.orm
      .select({ id: customList.id })
      .from(customList)
      .innerJoin(customListMember, eq(customListMember.listId, customList.id))
      .where(
        and(isOwn(at.person), eq(customListMember.personId, personId), isNull(customListMember.removedAt)),
      );
    return { ids: rows.map(({ id }) => id) };
  },

  /** Repeating an id returns the existing list (X2). If another list has the name, it keeps it (LST-2). */
  async create(act, { id, name }) {
    await lockOwnLists(act.orm, act.person);
    const [made] = await act.orm.select().from(customList).where(eq(customList.id, id));
    // The id of someone else's list reveals nothing.
    if (made && (made.ownerId !== act.person || made.deletedAt)) return act.refuse('list.absent');
    if (made) return viewOwn(act.orm, made);
    const lists = await act.orm.$count(customList, isOwn(act.person));
    if (lists >= limits.listsMax) return act.refuse('lists.too_many');
    const [row] = await act.orm
      .insert(customList)
      .values({
        id,
        ownerId: act.person,
        name,
        nameKey: nameKey(name),
        createdAt: act.now,
        updatedAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return act.refuse('list.name_taken');
    await announceList(act, row);
    return viewOwn(act.orm, row);
  },

  async get(at, { id }) {
    const list = (await findList(at, id)) ?? at.refuse('list.absent');
    return viewList(at.orm, list);
  },

  /** Of concurrent edits of one version one succeeds. Repeating an edit is idempotent (X2, X3). */
  async edit(act, { id, version, ...edit }) {
    await lockOwnLists(act.orm, act.person);
    const row = (await lockList(act, id)) ?? act.refuse('list.absent');
    const wanted = wantedOf(row, edit);
    if (wanted.kind !== 'list' && wanted.job === '') return act.refuse('list.job_missing');
    const isSame = (['name', 'note', 'kind', 'job'] as const).every((field) => wanted[field] === row[field]);
    if (isSame && row.version === version + 1) return viewOwn(act.orm, row);
    if (row.version !== version) return act.refuse('list.changed', { current: await viewOwn(act.orm, row) });
    // Renaming needs a different name (core 5), but changing the case is enough (LST-2).
    if (edit.name === row.name) return act.refuse('list.name_same');
    if (isSame) return viewOwn(act.orm, row);
    const change = { ...wanted, nameKey: nameKey(wanted.name), version: version + 1 };
    if (await isNameTaken(act, { id, nameKey: change.nameKey })) return act.refuse('list.name_taken');
    if (wanted.kind !== row.kind) {
      await act.orm.insert(customListDecision).values({
        id: act.newId(),
        listId: id,
        byId: act.person,
        kind: wanted.kind,
        decidedAt: act.now,
      });
    }
    return viewOwn(act.orm, await touchList(act, row, change));
  },

  /** A list already pinned keeps its place. */
  async pin(act, { id, isPinned }) {
    const row = (await lockList(act, id)) ?? act.refuse('list.absent');
    if ((row.pinnedAt !== null) === isPinned) return viewOwn(act.orm, row);
    // Pinning does not change the contents, so the list keeps the time of its last change.
    const change = { pinnedAt: isPinned ? act.now : null, updatedAt: row.updatedAt };
    return viewOwn(act.orm, await touchList(act, row, change));
  },

  /** Moves a list and its contents to the bin. Idempotent. */
  async remove(act, { id }) {
    const row = (await lockWithDeleted(act, id)) ?? act.refuse('list.absent');
    if (row.deletedAt) return { id };
    await act.orm.update(customList).set({ deletedAt: act.now }).where(eq(customList.id, id));
    await announceList(act, row);
    return { id };
  },

  /** Restores a list with its note, order, pin and dates (LST-5). */
  async restore(act, { id }) {
    await lockOwnLists(act.orm, act.person);
    const row = (await lockWithDeleted(act, id)) ?? act.refuse('list.absent');
    if (!row.deletedAt) return viewOwn(act.orm, row);
    if (await isNameTaken(act, row)) return act.refuse('list.name_taken');
    return viewOwn(act.orm, await touchList(act, row, { deletedAt: null, updatedAt: row.updatedAt }));
  },

  async deleted(at) {
    const rows = await at.orm
      .select()
      .from(customList)
      .where(and(eq(customList.ownerId, at.person), isNotNull(customList.deletedAt)))
      .orderBy(desc(customList.deletedAt), desc(customList.id));
    const counts = await memberCounts(
      at.orm,
      rows.map(({ id }) => id),
    );
    const items = rows.flatMap(({ id, name, deletedAt }) =>
      deletedAt ? [{ id, name, memberCount: counts.get(id) ?? 0, deletedAt: toInstant(deletedAt) }] : [],
    );
    return { items };
  },
};

/** A person's own lists: pinned first, then the most recently changed (LST-6). */
async function listOwn({ orm, person }: Viewer): Promise<ListView[]> {
  const rows = await orm.select().from(customList).where(isOwn(person));
  const views = await viewLists(
    orm,
    rows.map((row) => ({ row, part: 'owner' })),
  );
  return views.toSorted(inOrder);
}

type Edit = Omit<InputOf<typeof ownContract.edit>, 'id' | 'version'>;

function wantedOf(row: ListRow, { name, note, kind, job }: Edit) {
  const wanted = { name: name ?? row.name, note: note ?? row.note, kind: kind ?? row.kind };
  // A plain list has no role.
  return { ...wanted, job: wanted.kind === 'list' ? '' : (job ?? row.job) };
}

/** Whether another of the person's lists has the name; asked under the lock of their lists. */
async function isNameTaken({ orm, person }: Viewer, list: Pick<ListRow, 'id' | 'nameKey'>): Promise<boolean> {
  const isOther = and(isOwn(person), eq(customList.nameKey, list.nameKey), ne(customList.id, list.id));
  return (await orm.$count(customList, isOther)) > 0;
}

async function lockWithDeleted({ orm, person }: Viewer, id: ClientId): Promise<ListRow | undefined> {
  const [row] = await orm
    .select()
    .from(customList)
    .where(and(eq(customList.id, id), eq(customList.ownerId, person)))
    .for('update');
  return row;
}
