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
  /** The representative's relation to the client: hidden fields cannot be changed. */
  readonly relation: Onlooker;
  readonly newId: () => string;
}

export type ClientOutcome =
  | Exclude<EditOutcome, { kind: 'saved' }>
  | { readonly kind: 'absent' }
  | { readonly kind: 'not_shown'; readonly field: RepresentedField }
  | { readonly kind: 'saved'; readonly as: RepresentationKind; readonly changes: number };

/**
 * Edits a client's profile, attributed to their representative (PROF-3). The consent is locked until the transaction
 * ends: once the client has withdrawn it, nothing is written.
 */
export async function editForClient(
  tx: Transaction,
  desk: Desk,
  { edit, relation, at, onJob, newId }: ClientWish,
): Promise<ClientOutcome> {
  // Same lock order as choosing the first contact: the client, then the consent.
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
