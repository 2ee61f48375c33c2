import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { documentsContract } from '../../contract/documents.ts';
import { sideOf } from '../../policy/scripts.ts';
import { findOwnProject } from '../access.ts';
import { addDocument } from '../commands/documents.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { inspectDocument } from '../flows/inspect-file.ts';
import { presentDocument, presentDocuments } from '../present/documents.ts';
import { presentOpenings } from '../present/scripts.ts';
import { findDocument, listDocuments } from '../queries/documents.ts';
import { listOpenings } from '../queries/openings.ts';

/** documents, addDocument, documentOpenings. */
export function documentRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(documentsContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ actor, now: clock.now() });

  return {
    documents: contract.documents
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const who = { person: actor.personId, now: clock.now() };
        const project = await findOwnProject(database.orm, who, input.id);
        if (!project) throw errors['project.absent']();
        const removed = input.removed === 'true';
        const filter = { ...input, ...by(actor), project, removed };
        const { rows, nextCursor } = await listDocuments(database.orm, filter);
        return { items: await presentDocuments(database.orm, rows, project, who.now), nextCursor };
      }),

    addDocument: contract.addDocument
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        // What an earlier try made is answered without its file, which is in use by now.
        const earlier = await findDocument(database.orm, by(actor), input);
        if (earlier === 'absent') throw errors['project.absent']();
        if (earlier !== 'document_absent' && earlier.row.ownerId === actor.personId)
          return presentDocument(database.orm, earlier, clock.now());
        const found = await inspectDocument(parts, actor.personId, input.fileId);
        if (found.kind !== 'pages') throw errors[`project_document.file_${found.kind}`]();
        const document = { ...input, ...by(actor), pages: found.pages };
        const added = await database.write((tx) => addDocument(tx, parts, document));
        if (added.kind === 'added') return presentDocument(database.orm, added, clock.now());
        if (added.kind === 'full') throw errors['project_documents.full']();
        if (added.kind === 'file_absent') throw errors['project_document.file_absent']();
        if (added.kind === 'no_names') throw errors['project_document.named_missing']();
        throw errors[`project.${added.kind}`]();
      }),

    documentOpenings: contract.documentOpenings
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { documentId } = input;
        const open = await findDocument(database.orm, by(actor), input);
        if (open === 'absent') throw errors['project.absent']();
        if (open === 'document_absent') throw errors['project_document.absent']();
        if (sideOf(open.project.me, { uploadedBy: open.row.ownerId }) === 'reader')
          throw errors['project.closed']();
        const rows = await listOpenings(database.orm, { documentId });
        return { items: await presentOpenings(database.orm, rows) };
      }),
  };
}
