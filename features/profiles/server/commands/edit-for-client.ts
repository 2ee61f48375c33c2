import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ClientEdit } from '../../contract.ts';
import {
  type Onlooker,
  type RepresentationKind,
  type RepresentedField,
  representedFields,
} from '../../limits.ts';
import { fieldsFor, isSameValue } from '../../policy/represented-edit.ts';
import { valueIn } from '../queries/profile-changes.ts';
import { type Desk, mayEditFor } from '../queries/represented.ts';
import { profile, profileChange, representation } from '../tables.ts';
import { type EditOutcome, type EditTerms, editProfile } from './edit-profile.ts';

interface ClientWish extends Pick<EditTerms, 'at' | 'onJob'> {
  readonly edit: ClientEdit;
  /** How the client stands to them: what is not shown is not theirs to change. */
  readonly relation: Onlooker;
  readonly newId: () => string;
}

export type ClientOutcome =
  | Exclude<EditOutcome, { kind: 'saved' }>
  | { readonly kind: 'absent' }
  | { readonly kind: 'not_shown'; readonly field: RepresentedField }
  | { readonly kind: 'saved'; readonly as: RepresentationKind; readonly changes: number };

/**
 * Changes the profile of a client, signed by their representative (PROF-3). The consent is held until the end of the
 * transaction: what the client takes back first is not written any more.
 */
export async function editForClient(
  tx: Transaction,
  desk: Desk,
  { edit, relation, at, onJob, newId }: ClientWish,
): Promise<ClientOutcome> {
  // In the order of whoever chooses the first contact: the client, then what they have agreed to.
  const [row] = await tx.orm.select().from(profile).where(eq(profile.id, desk.client)).for('update');
  const [consent] = await tx.orm
    .select({ kind: representation.kind })
    .from(representation)
    .where(mayEditFor(desk))
    .orderBy(asc(representation.kind))
    .limit(1)
    .for('share');
  if (!(row && consent)) return { kind: 'absent' };
  const open = fieldsFor(row.audiences, relation);
  const closed = representedFields.find((field) => edit[field] !== undefined && !open.includes(field));
  if (closed) return { kind: 'not_shown', field: closed };
  const outcome = await editProfile(tx, desk.client, edit, { at, onJob, isOwn: false });
  if (outcome.kind !== 'saved') return outcome;
  const changed = representedFields.filter(
    (field) => !isSameValue(valueIn(row, field), valueIn(outcome.row, field)),
  );
  if (changed.length > 0) {
    await tx.orm.insert(profileChange).values(
      changed.map((field) => ({
        id: newId(),
        personId: desk.client,
        byId: desk.by,
        kind: consent.kind,
        field,
        before: valueIn(row, field),
        after: valueIn(outcome.row, field),
        changedAt: at,
      })),
    );
  }
  return { kind: 'saved', as: consent.kind, changes: changed.length };
}
