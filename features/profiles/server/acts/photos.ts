import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { PersonId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf, Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { photoContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { findPerson } from '../access.ts';
import { announceRow, noteChange } from '../notify.ts';
import type { Picture, ProfilesParts, ProfilesWriting } from '../parts.ts';
import { profile } from '../tables.ts';
import { viewOwn } from '../views/person.ts';

export const photo: Acts<typeof photoContract, ProfilesParts> = {
  async setPhoto(act, { fileId }) {
    if (!(await putPhoto(act, act.person, fileId))) return act.refuse('file.absent');
    noteChange(act, act.person);
    return viewOwn(act);
  },
};

const kind = 'profile-photo';
const subjectOf = (person: PersonId) => `${kind}:${person}`;

/**
 * Photos as a kind of stored file. They have their own address and are not served as single files.
 */
export const photoKind = {
  name: kind,
  maxBytes: limits.photoMaxBytes,
  accepts: ['image/png', 'image/jpeg', 'image/webp'],
  mayOpen: (actor: Pick<Actor, 'personId'>, subject: string) => subject === subjectOf(actor.personId),
} as const;

/** Storage key of a photo. */
export const photoKey = (name: string) => `${kind}/${name}`;

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/**
 * Replaces or removes a person's photo. False if the picture does not exist, isn't theirs, or is too large. The upload
 * re-encoded it, so it holds nothing but its pixels (PRO-10).
 */
async function putPhoto(act: ProfilesWriting, person: PersonId, fileId: string | null): Promise<boolean> {
  const { orm, tx, now, photos } = act;
  const [before] = await orm.select().from(profile).where(eq(profile.id, person)).for('update');
  if (!before) return false;
  // A retry of the same request.
  if (before.photoFileId === fileId) return true;
  const subject = subjectOf(person);
  await photos.release(tx, { subject });
  const picture = fileId && (await photos.claim(tx, { id: fileId, person, kind, subject }));
  if (fileId && !(picture && isPhoto(picture))) return false;
  const photoUrl = picture ? addressOf(person, picture) : null;
  const [row] = await orm
    .update(profile)
    .set({ photoUrl, photoFileId: fileId, version: sql`${profile.version} + 1`, updatedAt: now })
    .where(eq(profile.id, person))
    .returning();
  if (!row) return false;
  await announceRow(act, row);
  return true;
}

const isPhoto = ({ contentType, width, height, scan }: Picture) =>
  scan !== 'infected' && contentType in endings && Math.max(width ?? 0, height ?? 0) <= limits.photoEdgeMax;

/** The key makes the address unguessable until it is shown. */
const addressOf = (person: PersonId, { key, contentType }: Picture) =>
  `/api/people/${person}/photos/${key.slice(kind.length + 1)}.${endings[contentType] ?? ''}`;

const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/** A photo's address changes with every new photo, so browsers may cache it for a while. */
const headers = {
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** `GET /api/people/{id}/photos/{file}`: a person's current photo, for viewers who may see the person. */
export function servePhotos(app: FastifyInstance, platform: Platform, actorOf: ActorOf): void {
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
