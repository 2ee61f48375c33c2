import { accountsAt } from '#features/identity/server/public.ts';
import { blocksBetween } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { brokenConstraint } from '#platform/server/database/database.ts';
import { announceContact, findCard, lockOwner, rewriteCard } from './cards.ts';
import type { CardRow } from './parts.ts';
import { announceReadersOf } from './readers.ts';

type Wish = { owner: PersonId; id: string; personId: PersonId | null; now: Date };
export type Linked = { kind: 'linked'; row: CardRow } | { kind: 'absent' | 'not_this_member' };

/**
 * Links a card to a member (CON-1). The card must have one of their addresses, otherwise linking would reveal hidden
 * data. Its notes stay.
 */
export async function linkMember(tx: Transaction, { owner, id, personId, now }: Wish): Promise<Linked> {
  await lockOwner(tx, owner);
  const held = await findCard(tx.orm, owner, id);
  if (!held || held.removedAt) return { kind: 'absent' };
  if (held.personId === personId) return { kind: 'linked', row: held };
  // A connection's card always belongs to that member.
  if (held.id === held.personId) return { kind: 'not_this_member' };
  if (personId !== null && !(await isAddressOf(tx, held, personId))) return { kind: 'not_this_member' };
  const row = await rewriteCard(tx, { owner, id, now }, { fields: held.fields, personId });
  if (!row) throw new Error('a locked card vanished');
  announceContact(tx, owner, id);
  await announceReadersOf(tx, owner, [id]);
  return { kind: 'linked', row };
}

/** Another card is already linked to that member. */
export const isLinkedAlready = (fault: unknown): fault is Error =>
  brokenConstraint(fault) === 'contact_card_person_key';

async function isAddressOf(tx: Transaction, card: CardRow, personId: PersonId): Promise<boolean> {
  const accounts = await accountsAt(
    tx.orm,
    card.fields.emails.map(({ value }) => value),
  );
  const isTheirs = [...accounts.values()].some(
    ({ person, status }) => person === personId && status === 'active',
  );
  if (!isTheirs) return false;
  const { oneBlocks, otherBlocks } = await blocksBetween(tx.orm, card.ownerId, personId);
  return !oneBlocks && !otherBlocks;
}
