import { requirePage } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { orAnswer } from '#platform/server/expected-end.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { contacts } from '../../contract/index.ts';
import { isLinkedAlready, linkMember } from '../commands/link-member.ts';
import { removeNote, saveNote } from '../commands/notes.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { removeCard, restoreCard, saveCard } from '../commands/save-card.ts';
import { presentContact, presentNotes, presentRows } from '../present.ts';
import { facetsOf } from '../queries/entries.ts';
import { countKept, listed } from '../queries/kept.ts';
import { countMoved } from '../queries/moved.ts';
import { countSharedNotes } from '../queries/shared-notes.ts';
import { shown } from './shown.ts';

type Contract = ReturnType<typeof implementContract<typeof contacts>>;

/** list, facets, get, save, remove, restore, link. */
export function cardRoutes(contract: Contract, parts: ContactsParts) {
  const { database, clock } = parts.platform;
  const page = requirePage('contacts');
  return {
    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) => {
        const wish = { ...input, now: clock.now() };
        const { rows, nextCursor, total } = await listed(parts, principalOf(actor), wish);
        return { items: await presentRows(parts, principalOf(actor), rows), nextCursor, total };
      }),
    facets: contract.facets
      .use(signedIn)
      .use(page)
      .handler(({ context: { actor } }) => facetsFor(parts, principalOf(actor))),
    get: contract.get
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const view = await presentContact(parts, actor, input.id);
        if (!view) throw errors['contact.absent']();
        return view;
      }),
    save: contract.save
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = {
          ...input,
          owner: principalOf(actor),
          writtenBy: writerFor(actor),
          note: deskNoteOf(parts.platform, actor),
          now: clock.now(),
        };
        const saved = await database.write((tx) => saveCard(tx, wish));
        if (saved.kind === 'absent') throw errors['contact.absent']();
        if (saved.kind === 'too_many') throw errors['contact.too_many']();
        const current = await shown(parts, actor, input.id);
        if (saved.kind === 'changed') throw errors['contact.changed']({ data: { current } });
        return current;
      }),
    remove: contract.remove
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const card = { owner: actor.personId, id: input.id, now: clock.now() };
        const removedAt = await database.write((tx) => removeCard(tx, card));
        if (!removedAt) throw errors['contact.absent']();
        return { removedAt: toInstant(removedAt) };
      }),
    restore: contract.restore
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const card = { owner: actor.personId, id: input.id, now: clock.now() };
        const row = await orAnswer(
          database.write((tx) => restoreCard(tx, card)),
          isLinkedAlready,
          () => undefined,
        );
        if (!row) throw errors['contact.absent']();
        return shown(parts, actor, input.id);
      }),
    link: contract.link
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { owner: actor.personId, ...input, now: clock.now() };
        const linked = await orAnswer(
          database.write((tx) => linkMember(tx, wish)),
          isLinkedAlready,
          () => ({ kind: 'linked_already' as const }),
        );
        if (linked.kind === 'absent') throw errors['contact.absent']();
        if (linked.kind !== 'linked') throw errors[`contact.${linked.kind}`]();
        return shown(parts, actor, input.id);
      }),
  };
}

async function facetsFor(parts: ContactsParts, me: PersonId) {
  const { database, clock } = parts.platform;
  const [facets, keep, sharedNotes, moved] = await Promise.all([
    facetsOf(database, me),
    countKept(parts, me, clock.now()),
    countSharedNotes(database, me),
    countMoved(database.orm, me),
  ]);
  return { ...facets, keep, sharedNotes, moved };
}

/** An assistant's notes are for the desk to read, and say who wrote them. */
const onDesk = (actor: Actor) => ({
  writtenBy: writerFor(actor),
  ...(actor.desk && { tier: 'desk' as const, sharedWith: [], isOnDesk: true }),
});

/** saveNote, removeNote. */
export function noteRoutes(contract: Contract, parts: ContactsParts) {
  const { database, clock } = parts.platform;
  const page = requirePage('contacts');
  return {
    saveNote: contract.saveNote
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id: cardId, noteId, ...note }, context: { actor }, errors }) => {
        if (!(await presentContact(parts, actor, cardId))) throw errors['contact.absent']();
        const wish = {
          ...note,
          ...onDesk(actor),
          note: deskNoteOf(parts.platform, actor),
          owner: principalOf(actor),
          cardId,
          id: noteId,
          now: clock.now(),
        };
        const saved = await database.write((tx) => saveNote(tx, wish));
        if (typeof saved !== 'string') {
          const [current] = await presentNotes(parts, principalOf(actor), [saved.changed]);
          if (!current) throw new Error('a note was not presented');
          throw errors['note.changed']({ data: { current } });
        }
        if (saved === 'absent') throw errors['contact.absent']();
        if (saved === 'gone') throw errors['note.absent']();
        if (saved !== 'saved') throw errors[`note.${saved}`]();
        return shown(parts, actor, cardId);
      }),
    removeNote: contract.removeNote
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { noteId: id }, context: { actor }, errors }) => {
        const note = { owner: actor.personId, id };
        const cardId = await database.write((tx) => removeNote(tx, note));
        if (!cardId) throw errors['note.absent']();
        return shown(parts, actor, cardId);
      }),
  };
}
