import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import type { ListKind } from '../../limits.ts';
import { nameKey } from '../../policy.ts';
import { type ListRow, lockList } from '../access.ts';
import { noteDecision } from './note-decision.ts';
import { touchList } from './touch-list.ts';

export interface ListEdit {
  readonly id: ClientId;
  readonly owner: PersonId;
  /** The version the edit is based on. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  readonly kind?: ListKind | undefined;
  readonly job?: string | undefined;
  readonly now: Date;
  newId(): string;
}

export type EditOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly row: ListRow }
  | { readonly kind: 'absent' | 'name_same' | 'job_missing' };

/** Of concurrent edits of one version one succeeds. Repeating an edit is idempotent (X2, X3). */
export async function editList(tx: Transaction, edit: ListEdit): Promise<EditOutcome> {
  const row = await lockList(tx, edit.owner, edit.id);
  if (!row) return { kind: 'absent' };
  const wanted = wantedOf(row, edit);
  if (wanted.kind !== 'list' && wanted.job === '') return { kind: 'job_missing' };
  const isSame = (['name', 'note', 'kind', 'job'] as const).every((field) => wanted[field] === row[field]);
  if (isSame && row.version === edit.version + 1) return { kind: 'saved', row };
  if (row.version !== edit.version) return { kind: 'conflict', row };
  // Renaming needs a different name (core 5), but changing the case is enough (LST-2).
  if (edit.name === row.name) return { kind: 'name_same' };
  if (isSame) return { kind: 'saved', row };
  if (wanted.kind !== row.kind) await noteKind(tx, { row, edit, kind: wanted.kind });
  const change = { ...wanted, nameKey: nameKey(wanted.name), version: row.version + 1 };
  return { kind: 'saved', row: await touchList(tx, row, { ...change, now: edit.now }) };
}

function wantedOf(row: ListRow, { name, note, kind, job }: ListEdit) {
  const wanted = { name: name ?? row.name, note: note ?? row.note, kind: kind ?? (row.kind as ListKind) };
  // A plain list has no role.
  return { ...wanted, job: wanted.kind === 'list' ? '' : (job ?? row.job) };
}

const noteKind = (
  tx: Transaction,
  { row, edit, kind }: { readonly row: ListRow; readonly edit: ListEdit; readonly kind: ListKind },
) =>
  noteDecision(tx, {
    id: edit.newId(),
    listId: row.id,
    byId: edit.owner,
    personId: null,
    was: null,
    status: null,
    why: '',
    kind,
    decidedAt: edit.now,
  });

/** Whether a write failed because another list of the same person has the name. */
export const isNameTaken = (fault: unknown): boolean => brokenConstraint(fault) === 'custom_list_name_key';

/** Pins or unpins a list. One already pinned keeps its place. */
export async function pinList(
  tx: Transaction,
  wish: {
    readonly id: ClientId;
    readonly owner: PersonId;
    readonly isPinned: boolean;
    readonly now: Date;
  },
): Promise<ListRow | undefined> {
  const row = await lockList(tx, wish.owner, wish.id);
  if (!row || (row.pinnedAt !== null) === wish.isPinned) return row;
  // Pinning does not change the contents, so the list keeps the time of its last change.
  return touchList(tx, row, {
    pinnedAt: wish.isPinned ? wish.now : null,
    now: row.updatedAt,
  });
}
