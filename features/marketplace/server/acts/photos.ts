import { and, asc, eq } from 'drizzle-orm';
import type { FileKind } from '#features/documents/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import type { Platform } from '#platform/server/platform.ts';
import { desksCovering } from '#platform/server/session/seat.ts';
import { limits } from '../../limits.ts';
import { findListing } from '../access.ts';
import { type MarketActing, type MarketWriting, photoKindName, photoSubject } from '../parts.ts';
import { listingPhoto } from '../tables.ts';

/**
 * The pictures of a listing from now on, in order. Each was redrawn when it was uploaded, so it has no place, time or
 * camera of its own (MKT-8). What an assistant uploads is the principal's from here on. False if one is not theirs to use.
 */
export async function putPhotos(
  act: Pick<MarketActing, 'tx' | 'orm' | 'documents' | 'person' | 'principal' | 'now'>,
  listingId: ClientId,
  photos: readonly ClientId[],
): Promise<boolean> {
  const { tx, orm, documents, person, principal, now } = act;
  const use = { person, owner: principal, kind: photoKindName };
  const had = await photosOfListing(act, listingId);
  if (had.length === photos.length && had.every((id, at) => id === photos[at])) return true;
  const gone = had.filter((id) => !photos.includes(id));
  if (gone.length > 0)
    await orm
      .delete(listingPhoto)
      .where(and(eq(listingPhoto.listingId, listingId), inArray(listingPhoto.fileId, gone)));
  for (const id of gone) await documents.release(tx, { subject: photoSubject(listingId, id) });
  for (const [at, fileId] of photos.entries()) {
    const subject = photoSubject(listingId, fileId);
    if (!had.includes(fileId) && !(await documents.claim(tx, { id: fileId, subject, ...use }))) return false;
    // A millisecond apart, so that they keep the order they were put in.
    const addedAt = new Date(now.getTime() + at);
    const isOurs = eq(listingPhoto.listingId, listingId);
    const [row] = await orm
      .insert(listingPhoto)
      .values({ fileId, listingId, addedAt })
      .onConflictDoUpdate({ target: listingPhoto.fileId, set: { addedAt }, setWhere: isOurs })
      .returning();
    if (!row) return false;
  }
  return true;
}

/** The pictures of a listing, in order. */
export async function photosOfListing(
  { orm }: Pick<MarketActing, 'orm'>,
  listingId: ClientId,
): Promise<ClientId[]> {
  const rows = await orm
    .select({ fileId: listingPhoto.fileId })
    .from(listingPhoto)
    .where(eq(listingPhoto.listingId, listingId))
    .orderBy(asc(listingPhoto.addedAt), asc(listingPhoto.fileId));
  return rows.map(({ fileId }) => fileId);
}

/** Bins the pictures of listings that go. */
export async function releasePhotos(
  { tx, orm, documents }: Pick<MarketWriting, 'tx' | 'orm' | 'documents'>,
  listings: readonly ClientId[],
): Promise<void> {
  if (listings.length === 0) return;
  const rows = await orm
    .select()
    .from(listingPhoto)
    .where(inArray(listingPhoto.listingId, [...listings]));
  for (const { listingId, fileId } of rows)
    await documents.release(tx, { subject: photoSubject(listingId, fileId) });
}

/**
 * Pictures of listings as stored files: for whoever may open the listing, and without a word of whose they are. An address
 * of a file names no desk, so an assistant opens what the desks they sit on may open.
 */
export const listingPhotoKind = ({ clock, database: { orm } }: Platform): FileKind => ({
  name: photoKindName,
  maxBytes: limits.photoMaxBytes,
  accepts: [...imageTypes],
  mayOpen: async (actor, subject) => {
    const [, listingId = ''] = subject.split(':');
    const desks = desksCovering(actor, 'submissions', clock.now().getTime());
    for (const principal of [actor.personId, ...desks])
      if (await findListing({ orm, principal }, listingId as ClientId)) return true;
    return false;
  },
});
