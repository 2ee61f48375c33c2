import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { sourcesContract } from '../../contract/sources.ts';
import { wholeCard } from '../../policy/card-start.ts';
import { isSameName } from '../../policy/names.ts';
import { onlyNamed, withoutRow } from '../../policy/splitting.ts';
import { findCard, lockOwner } from '../access.ts';
import { announceContact } from '../notify.ts';
import type { ContactsParts } from '../parts.ts';
import { sourcesOf } from '../queries/sources.ts';
import { contactCard, contactSource } from '../tables.ts';
import { viewWritten } from '../views.ts';
import { columnsOf, rewriteCard, roomFor } from './card-content.ts';
import { tidied } from './card-fields.ts';

export const splitting: Acts<typeof sourcesContract, ContactsParts> = {
  async sources(at, { id }) {
    const card = await findCard(at, id);
    if (!card || card.removedAt) return at.refuse('contact.absent');
    const items = (await sourcesOf(at, card)).map(({ at: moment, said, ...source }) => ({
      ...source,
      at: toInstant(moment),
      isOther: !isSameName(source.name, card.displayName, 'initials'),
      said: said && wholeCard(said),
    }));
    return { items };
  },

  /** Idempotent by the new card's id. What another row said as well stays on both. */
  async split(act, { id, version, importId, row, newId }) {
    await lockOwner(act);
    const card = await findCard(act, id);
    if (!card || card.removedAt) return act.refuse('contact.absent');
    const made = await findCard(act, newId);
    if (made) return viewWritten(act, id);
    if (card.version !== version)
      return act.refuse('contact.changed', { current: await viewWritten(act, id) });
    const sources = await sourcesOf(act, card);
    const source = sources.find((one) => one.importId === importId && one.row === row);
    if (!source) return act.refuse('source.absent');
    if ((await roomFor(act)) <= 0) return act.refuse('contact.too_many');
    const said = wholeCard(source.said ?? onlyNamed(source.name));
    const others = sources.flatMap((one) => (one !== source && one.said ? [wholeCard(one.said)] : []));
    const writtenBy = writerFor(act.actor);
    await rewriteCard(act, id, {
      fields: tidied(withoutRow(wholeCard(card.fields), said, others)),
      writtenBy,
    });
    await act.orm.insert(contactCard).values({
      ownerId: act.principal,
      id: newId,
      ...columnsOf(tidied(said)),
      writtenBy,
      createdAt: act.now,
      updatedAt: act.now,
    });
    await act.orm
      .insert(contactSource)
      .values({
        ownerId: act.principal,
        cardId: id,
        importId,
        row,
        name: source.name,
        at: source.at,
        splitTo: newId,
      })
      .onConflictDoUpdate({
        target: [contactSource.ownerId, contactSource.cardId, contactSource.importId, contactSource.row],
        set: { splitTo: newId },
      });
    announceContact(act, null);
    return viewWritten(act, id);
  },
};
