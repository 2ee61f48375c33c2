import { blocksBetween, hiddenStatesOf, profilesOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { NewLine } from '../../contract/index.ts';
import type { LineRow } from '../tables.ts';
import type { CallsParts, Refused, SheetPlace } from './parts.ts';

type Callee = Pick<
  LineRow,
  'personId' | 'cardId' | 'sameAs' | 'name' | 'company' | 'phone' | 'assistant' | 'zone'
>;

type CalleeInput = Pick<NewLine, 'personId' | 'cardId' | 'name' | 'company' | 'phone' | 'assistant' | 'zone'>;

/** The callee of a line, and the key that finds them again (CAL-6). */
export async function calleeOf(
  tx: Transaction,
  parts: CallsParts,
  { deskId }: Pick<SheetPlace, 'deskId'>,
  input: CalleeInput,
): Promise<{ readonly kind: 'known'; readonly who: Callee } | Refused<'person_unknown' | 'name_missing'>> {
  const card = input.cardId ? (await parts.cardsOf(tx, deskId, [input.cardId])).get(input.cardId) : undefined;
  if (input.cardId && !card) return { kind: 'person_unknown' };
  const personId = input.personId ?? card?.personId ?? null;
  const said = {
    company: input.company || (card?.company ?? ''),
    phone: input.phone || (card?.phone ?? ''),
    assistant: input.assistant || (card?.assistant ?? ''),
    zone: input.zone ?? null,
  };
  if (personId) {
    const member = await memberOf(tx, deskId, personId);
    if (!member) return { kind: 'person_unknown' };
    const { displayName: name, timeZone } = member;
    const zone = input.zone === undefined ? timeZone : input.zone;
    const phone = said.phone || (await parts.phoneOf(tx, deskId, personId));
    return {
      kind: 'known',
      who: { ...said, phone, personId, cardId: null, sameAs: `p:${personId}`, name, zone },
    };
  }
  const name = input.name || (card?.name ?? '');
  if (name === '') return { kind: 'name_missing' };
  const cardId = input.cardId ?? null;
  const sameAs = cardId ? `c:${cardId}` : nameKey(name, said.company);
  return { kind: 'known', who: { ...said, personId: null, cardId, sameAs, name } };
}

/** Key of a name without a member or contact: the same spelling at the same company. */
export const nameKey = (name: string, company: string): string => `n:${fold(name)}|${fold(company)}`;

/** A member, claimed or not, unless hidden or blocked by either side. */
async function memberOf(tx: Transaction, desk: PersonId, personId: PersonId) {
  if (personId === desk) return undefined;
  const [[member], hidden, blocks] = await Promise.all([
    profilesOf(tx.orm, [personId]),
    hiddenStatesOf(tx.orm, [personId]),
    blocksBetween(tx.orm, desk, personId),
  ]);
  return hidden.has(personId) || blocks.oneBlocks || blocks.otherBlocks ? undefined : member;
}
