import { eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { runsTeam } from '../../policy/rules.ts';
import { lockTeam, type OpenTeam } from '../access.ts';
import { team } from '../tables.ts';
import type { Refused } from './parts.ts';
import { tellTeam } from './tell-team.ts';

export interface TeamEdit {
  readonly id: ClientId;
  readonly by: PersonId;
  /** The version the edit was made on. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly now: Date;
}

export type EditOutcome =
  | { readonly kind: 'saved'; readonly team: OpenTeam }
  | { readonly kind: 'changed'; readonly team: OpenTeam }
  | Refused<'absent' | 'closed'>;

/** Of several edits of one version one wins; repeating an edit changes nothing (X2, X3). */
export async function editTeam(tx: Transaction, edit: TeamEdit): Promise<EditOutcome> {
  const held = await lockTeam(tx, edit.by, edit.id);
  if (!held) return { kind: 'absent' };
  if (!runsTeam(held.role)) return { kind: 'closed' };
  const { row } = held;
  const wanted = { name: edit.name ?? row.name, company: edit.company ?? row.company };
  const isSame = wanted.name === row.name && wanted.company === row.company;
  if (isSame) return { kind: 'saved', team: held };
  if (row.version !== edit.version) return { kind: 'changed', team: held };
  const [saved] = await tx.orm
    .update(team)
    .set({ ...wanted, version: row.version + 1, updatedAt: edit.now })
    .where(eq(team.id, edit.id))
    .returning();
  if (!saved) throw new Error('a locked team vanished');
  await tellTeam(tx, edit.id);
  return { kind: 'saved', team: { ...held, row: saved } };
}
