import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson, Platform } from '#platform/server/platform.ts';
import { storedFile } from '../tables.ts';
import { forgetUploads } from './drop-upload.ts';

/** Files belong to what they were claimed for; of who is gone they keep nothing. */
export async function forgetPerson(tx: Transaction, platform: Platform, { id }: GonePerson): Promise<void> {
  await forgetUploads(tx, platform, id);
  await tx.orm.update(storedFile).set({ ownerId: null }).where(eq(storedFile.ownerId, id));
}
