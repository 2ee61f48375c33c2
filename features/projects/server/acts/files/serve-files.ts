import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { checkPage } from '#platform/server/papers/check-page.ts';
import { type PaperAsked, paperDoor } from '#platform/server/papers/paper-door.ts';
import {
  createPaperAllowance,
  paperAskerOf,
  refusePaper,
  sendPaper,
  sendToRead,
  sendToSave,
} from '#platform/server/papers/send-paper.ts';
import { paperSeal } from '#platform/server/papers/signed-paper.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../../limits.ts';
import type { ProjectsParts } from '../../parts.ts';
import { custodyReceipt } from './custody.ts';
import { openableDocument, openableDraft, openDocument, openDraft } from './open-file.ts';

const DraftPlace = z.object({ id: ClientId, versionId: ClientId });
const DocumentPlace = z.object({ id: ClientId, documentId: ClientId });

/**
 * `GET /api/projects/{id}/scripts/{versionId}/pdf` and `GET /api/projects/{id}/documents/{documentId}/file`: a PDF is a
 * copy watermarked for its reader, whole or part by part.
 */
export function serveFiles(
  app: FastifyInstance,
  { parts, actorOf }: { readonly parts: ProjectsParts; readonly actorOf: ActorOf },
): void {
  const askedFor = paperDoor({
    actorOf,
    clock: parts.notifier.platform.clock,
    whole: createPaperAllowance(limits.filesPerWindow, limits.fileWindowMs),
    inParts: createPaperAllowance(limits.partsPerWindow, limits.fileWindowMs),
    isOpenTo: opensProjects,
    absent: noProject,
  });
  /** Whether the session still holds and its person may open the file. */
  const stillOpen = async ({ again }: PaperAsked, open: (actor: Actor) => Promise<object | string>) => {
    const actor = await again();
    return actor !== undefined && typeof (await open(actor)) !== 'string';
  };

  app.get('/api/projects/:id/scripts/:versionId/pdf', async (request, reply) => {
    const asked = await askedFor(request, reply);
    if (!asked) return reply;
    const input = { ...asked, share: null };
    const place = DraftPlace.safeParse(request.params).data;
    const draft = place ? await openDraft(parts, asked.actor, { ...place, input }) : 'absent';
    if (!place || draft === 'absent') return noProject(reply);
    if (draft === 'save_refused') return noSaving(reply);
    if (draft === 'version_absent') return refusePaper(reply, 404, 'script.absent', 'Draft not found');
    const { fileName: name, copy } = draft;
    const isInParts = asked.opening !== undefined;
    const isOpen = () => stillOpen(asked, (actor) => openableDraft(parts, actor, { ...place, input }));
    return sendToRead(request, reply, { name, copy, isInParts, isOpen });
  });

  app.get('/api/projects/:id/documents/:documentId/file', async (request, reply) => {
    const asked = await askedFor(request, reply);
    if (!asked) return reply;
    const input = { ...asked, share: null };
    const place = DocumentPlace.safeParse(request.params).data;
    const opened = place ? await openDocument(parts, asked.actor, { ...place, input }) : 'absent';
    if (!place || opened === 'absent') return noProject(reply);
    if (opened === 'save_refused') return noSaving(reply);
    if (opened === 'document_absent')
      return refusePaper(reply, 404, 'project_document.absent', 'Document not found');
    const { fileName: name } = opened;
    if ('bytes' in opened) return sendToSave(reply, { ...opened, name });
    const isInParts = asked.opening !== undefined;
    const isOpen = () => stillOpen(asked, (actor) => openableDocument(parts, actor, { ...place, input }));
    return sendToRead(request, reply, { name, copy: opened.copy, isInParts, isOpen });
  });
}

/**
 * `GET /api/projects/{id}/scripts/{versionId}/custody.pdf`: a signed receipt of who opened a draft; and the page that checks
 * such a receipt without an account, `GET /api/receipts/check`.
 */
export function serveCustody(
  app: FastifyInstance,
  { parts, actorOf }: { readonly parts: ProjectsParts; readonly actorOf: ActorOf },
): void {
  const allowance = createPaperAllowance(limits.filesPerWindow, limits.fileWindowMs);
  const seal = paperSeal(parts.notifier.platform.config.authSecret);
  const page = checkPage(seal.publicKey);
  app.get('/api/projects/:id/scripts/:versionId/custody.pdf', async (request, reply) => {
    const actor = await paperAskerOf(actorOf, { request, reply, allowance });
    if (!actor) return reply;
    const place = opensProjects(actor) ? DraftPlace.safeParse(request.params).data : undefined;
    const receipt = place ? await custodyReceipt(parts, actor, { ...place, seal }) : 'absent';
    if (receipt === 'absent') return noProject(reply);
    if (receipt === 'version_absent') return refusePaper(reply, 404, 'script.absent', 'Draft not found');
    if (receipt === 'closed')
      return refusePaper(reply, 403, 'project.closed', 'Your role in this project doesn’t allow this.');
    return sendPaper(reply, { ...receipt, way: 'attachment' });
  });
  app.get('/api/receipts/check', async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.html),
  );
}

const opensProjects = ({ pages }: Actor): boolean => pages.includes('projects');

const noSaving = (reply: FastifyReply) =>
  refusePaper(
    reply,
    403,
    'share.download_missing',
    'You can read this here. To download files, ask the person who shared the project.',
  );

const noProject = (reply: FastifyReply) => refusePaper(reply, 404, 'project.absent', 'Project not found');
