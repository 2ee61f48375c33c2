import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import {
  createPaperAllowance,
  paperAskerOf,
  refusePaper,
  sendToRead,
  sendToSave,
} from '#platform/server/papers/send-paper.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { openDocument } from '../flows/open-document.ts';
import { openDraft } from '../flows/open-draft.ts';

const DraftPlace = z.object({ id: ClientId, versionId: ClientId });
const DocumentPlace = z.object({ id: ClientId, documentId: ClientId });
const OneOpening = z.object({ opening: ClientId.optional() });

/**
 * `GET /api/projects/{id}/scripts/{versionId}/pdf` and `GET /api/projects/{id}/documents/{documentId}/file`: a PDF is a
 * copy watermarked for its reader, whole or part by part.
 */
export function serveFiles(
  app: FastifyInstance,
  { parts, actorOf }: { readonly parts: ProjectsParts; readonly actorOf: ActorOf },
): void {
  const whole = createPaperAllowance(limits.filesPerWindow, limits.fileWindowMs);
  const inParts = createPaperAllowance(limits.partsPerWindow, limits.fileWindowMs);
  /** The caller and how the file is requested; undefined once a reply has been sent. */
  const askedFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const { opening } = OneOpening.safeParse(request.query).data ?? {};
    const isPart = opening !== undefined && request.headers.range !== undefined;
    const actor = await paperAskerOf(actorOf, { request, reply, allowance: isPart ? inParts : whole });
    return (
      actor && { actor, mayOpen: actor.pages.includes('projects'), input: { share: null, opening, isPart } }
    );
  };

  app.get('/api/projects/:id/scripts/:versionId/pdf', async (request, reply) => {
    const asked = await askedFor(request, reply);
    if (!asked) return reply;
    const place = asked.mayOpen ? DraftPlace.safeParse(request.params).data : undefined;
    const draft = place ? await openDraft(parts, asked.actor, { ...place, input: asked.input }) : 'absent';
    if (draft === 'absent') return noProject(reply);
    if (draft === 'save_refused') return noSaving(reply);
    if (draft === 'version_absent') return refusePaper(reply, 404, 'script.absent', 'Draft not found');
    const { fileName: name, bytes } = draft;
    return sendToRead(request, reply, { name, bytes, isInParts: asked.input.opening !== undefined });
  });

  app.get('/api/projects/:id/documents/:documentId/file', async (request, reply) => {
    const asked = await askedFor(request, reply);
    if (!asked) return reply;
    const place = asked.mayOpen ? DocumentPlace.safeParse(request.params).data : undefined;
    const opened = place
      ? await openDocument(parts, asked.actor, { ...place, input: asked.input })
      : 'absent';
    if (opened === 'absent') return noProject(reply);
    if (opened === 'save_refused') return noSaving(reply);
    if (opened === 'document_absent')
      return refusePaper(reply, 404, 'project_document.absent', 'Document not found');
    const { fileName: name, bytes, contentType } = opened;
    if (contentType !== 'application/pdf') return sendToSave(reply, { name, bytes, contentType });
    return sendToRead(request, reply, { name, bytes, isInParts: asked.input.opening !== undefined });
  });
}

const noSaving = (reply: FastifyReply) =>
  refusePaper(
    reply,
    403,
    'share.download_missing',
    'You can read this here. To download files, ask the person who shared the project.',
  );

const noProject = (reply: FastifyReply) => refusePaper(reply, 404, 'project.absent', 'Project not found');
