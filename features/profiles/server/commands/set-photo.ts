import { eq, sql } from 'drizzle-orm';
import { rolesOf } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { profilesEvents } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { presentSummary } from '../present.ts';
import { profile } from '../tables.ts';

/** A picture as the file store knows it. */
interface Picture {
  /** Storage key of its bytes. */
  readonly key: string;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly scan: string;
}

/** What this feature needs of the file store, which is a feature built on this one. */
export interface PhotoStore {
  claim(
    tx: Transaction,
    claim: { id: string; person: PersonId; kind: string; subject: string },
  ): Promise<Picture | undefined>;
  release(tx: Transaction, used: { subject: string }): Promise<void>;
}

const kind = 'profile-photo';
const subjectOf = (person: PersonId) => `${kind}:${person}`;

/**
 * Photos as a kind of stored file. They have their own address (`routes/photos.ts`) and are not served as single files.
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

interface PhotoWish {
  readonly person: PersonId;
  /** Null to remove the photo. */
  readonly fileId: string | null;
  readonly at: Date;
}

/**
 * Replaces or removes a person's photo. False if the picture does not exist, isn't theirs, or is too large; the caller
 * then rolls back. The upload re-encoded it, so it holds nothing but its pixels (PRO-10).
 */
export async function setPhoto(
  tx: Transaction,
  photos: PhotoStore,
  { person, fileId, at }: PhotoWish,
): Promise<boolean> {
  const [before] = await tx.orm.select().from(profile).where(eq(profile.id, person)).for('update');
  if (!before) return false;
  // A retry of the same request.
  if (before.photoFileId === fileId) return true;
  const subject = subjectOf(person);
  await photos.release(tx, { subject });
  const picture = fileId && (await photos.claim(tx, { id: fileId, person, kind, subject }));
  if (fileId && !(picture && isPhoto(picture))) return false;
  const photoUrl = picture ? addressOf(person, picture) : null;
  const [row] = await tx.orm
    .update(profile)
    .set({ photoUrl, photoFileId: fileId, version: sql`${profile.version} + 1`, updatedAt: at })
    .where(eq(profile.id, person))
    .returning();
  if (!row) return false;
  const held = await rolesOf(tx.orm, [person]);
  const event = profilesEvents['profile.changed'](presentSummary(row, held.get(person)));
  tx.announce({ topic: topic.of('profile', person), event });
  return true;
}

const isPhoto = ({ contentType, width, height, scan }: Picture) =>
  scan !== 'infected' && contentType in endings && Math.max(width ?? 0, height ?? 0) <= limits.photoEdgeMax;

/** The key makes the address unguessable until it is shown. */
const addressOf = (person: PersonId, { key, contentType }: Picture) =>
  `/api/people/${person}/photos/${key.slice(kind.length + 1)}.${endings[contentType] ?? ''}`;
