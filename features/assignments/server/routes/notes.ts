import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { notesContract } from '../../contract/notes.ts';
import { findAssignment } from '../access.ts';
import { markMarginNote } from '../commands/mark-margin.ts';
import type { AssignmentsParts } from '../commands/parts.ts';
import { removePageNote, savePageNote, takePageNotes } from '../commands/write-page-notes.ts';
import { pageNotesOf, presentPageNote } from '../queries/page-notes.ts';

const page = requirePage('assignments');

/** pageNotes, savePageNote, removePageNote, takePageNotes, markMarginNote. */
export function notesRoutes(parts: AssignmentsParts) {
  const { config, database } = parts.notifier.platform;
  const contract = implementContract(notesContract, config);

  return {
    pageNotes: contract.pageNotes
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const open = await findAssignment(database.orm, actor.personId, input.id);
        if (!open) throw errors['assignment.absent']();
        return { items: await pageNotesOf(database.orm, open) };
      }),

    savePageNote: contract.savePageNote
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, actor: actor.personId };
        const outcome = await database.write((tx) => savePageNote(tx, parts, wish));
        if (outcome.kind === 'absent') throw errors['assignment.absent']();
        if (outcome.kind === 'closed') throw errors['page_note.closed']();
        if (outcome.kind === 'beyond') throw errors['page_note.beyond']();
        if (!('row' in outcome)) throw errors['page_notes.full']();
        const current = presentPageNote(outcome.row);
        if (outcome.kind === 'conflict') throw errors['page_note.changed']({ data: { current } });
        return current;
      }),

    removePageNote: contract.removePageNote
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, actor: actor.personId };
        const outcome = await database.write((tx) => removePageNote(tx, wish));
        if (outcome === 'absent') throw errors['assignment.absent']();
        if (outcome === 'closed') throw errors['page_note.closed']();
        return {};
      }),

    takePageNotes: contract.takePageNotes
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, actor: actor.personId };
        const outcome = await database.write((tx) => takePageNotes(tx, wish));
        if (outcome === 'absent') throw errors['assignment.absent']();
        if (outcome === 'no_note') throw errors['page_note.absent']();
        return {};
      }),

    markMarginNote: contract.markMarginNote
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, actor: actor.personId };
        const outcome = await database.write((tx) => markMarginNote(tx, parts, wish));
        if (outcome === 'absent') throw errors['assignment.absent']();
        if (outcome === 'no_note') throw errors['margin_note.absent']();
        return {};
      }),
  };
}
