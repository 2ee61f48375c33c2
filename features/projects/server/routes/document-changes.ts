import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { documentsContract } from '../../contract/documents.ts';
import { editDocument, placeDocument, type SavedDocument } from '../commands/documents.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentDocument } from '../present/documents.ts';

/** editDocument, removeDocument, restoreDocument. */
export function documentChangeRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(documentsContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ actor, now: clock.now() });
  const viewOf = (saved: SavedDocument) => presentDocument(database.orm, saved, clock.now());

  return {
    editDocument: contract.editDocument
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, documentId, version, ...fields } = input;
        const edit = { id, documentId, version, fields, ...by(actor) };
        const edited = await database.write((tx) => editDocument(tx, edit));
        if ('row' in edited) {
          const current = await viewOf(edited);
          if (edited.kind === 'changed') throw errors['project_document.changed']({ data: { current } });
          return current;
        }
        if (edited.kind === 'document_absent') throw errors['project_document.absent']();
        if (edited.kind === 'no_names') throw errors['project_document.named_missing']();
        throw errors[`project.${edited.kind}`]();
      }),

    removeDocument: contract.removeDocument
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const place = { ...input, ...by(actor), isRemoved: true };
        const removed = await database.write((tx) => placeDocument(tx, place));
        if (removed.kind === 'document_absent') throw errors['project_document.absent']();
        if (removed.kind !== 'saved') throw errors[`project.${removed.kind}`]();
        return { id: input.documentId };
      }),

    restoreDocument: contract.restoreDocument
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const place = { ...input, ...by(actor), isRemoved: false };
        const restored = await database.write((tx) => placeDocument(tx, place));
        if (restored.kind === 'saved') return viewOf(restored);
        if (restored.kind === 'document_absent') throw errors['project_document.absent']();
        throw errors[`project.${restored.kind}`]();
      }),
  };
}
