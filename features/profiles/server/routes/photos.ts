import type { FastifyInstance } from 'fastify';
import { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf, Platform } from '#platform/server/platform.ts';
import { findPerson } from '../access.ts';
import { photoKey } from '../commands/set-photo.ts';

const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/** A photo's address changes with every new photo, so browsers may cache it for a while. */
const headers = {
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** `GET /api/people/{id}/photos/{file}`: a person's current photo, for viewers who may see the person. */
export function servePhotos(
  app: FastifyInstance,
  { platform, actorOf }: { platform: Platform; actorOf: ActorOf },
): void {
  app.get('/api/people/:id/photos/:file', async (request, reply) => {
    const refuse = (status: number, code: string, message: string) =>
      reply.code(status).send(refusal(status, code, message));
    const actor = await actorOf(request);
    if (!actor) return refuse(401, 'session.required', commonRefusals['session.required'].message);
    const { id, file } = request.params as { id: string; file: string };
    const { data: person } = PersonId.safeParse(id);
    const row = person && (await findPerson(platform.database, actor, person));
    const isShown = row?.photoUrl === `/api/people/${id}/photos/${file}`;
    const [name = '', ending = ''] = file.split('.');
    const bytes = isShown ? await platform.files.read(photoKey(name)) : undefined;
    if (!bytes) return refuse(404, 'file.absent', 'File not found');
    return reply
      .headers(headers)
      .type(types[ending] ?? 'application/octet-stream')
      .send(bytes);
  });
}
