import type { CallsParts } from '#features/calls/server/public.ts';
import { cardsById } from '#features/contacts/server/public.ts';

/** The contact details a phone sheet shows for the owner's contacts, from their cards. */
export const cardsOf: CallsParts['cardsOf'] = async ({ orm }, owner, ids) => {
  const cards = await cardsById(orm, owner, ids);
  return new Map(
    cards.map(({ id, personId, displayName, company, fields }) => [
      id,
      {
        personId,
        name: displayName,
        company,
        phone: fields.phones[0]?.value ?? '',
        assistant: fields.assistantName,
      },
    ]),
  );
};
