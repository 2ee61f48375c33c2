import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson, Platform } from '#platform/server/platform.ts';
import { storedFile } from '../tables.ts';
import { forgetUploads } from './drop-upload.ts';

/** Removes a deleted person from their files, which stay with what they were claimed for. */
export async function forgetPerson(tx: Transaction, platform: Platform, { id }: GonePerson): Promise<void> {
  await forgetUploads(tx, platform, id);
  await tx.orm.update(storedFile).set({ ownerId: null }).where(eq(storedFile.ownerId, id));
}
