import { and, eq, isNull, type SQL, sql, sum } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Act, Acts, InputOf } from '#platform/server/http/acts.ts';
import type { GonePerson, Platform } from '#platform/server/platform.ts';
import type { UploadView, uploadsContract } from '../../contract.ts';
import { limits } from '../../limits.ts';
import type { OpenUpload } from '../access.ts';
import type { DocumentsParts, UploadAllowance } from '../parts.ts';
import { fileUpload, storedFile } from '../tables.ts';
import { viewFinished, viewUpload } from '../views.ts';

/** Uploads in pieces, whose bytes arrive outside the procedures (`pieces.ts`). */
export const uploading: Acts<typeof uploadsContract, DocumentsParts> = {
  /** Once per id; the same again returns its progress, or the finished file (X2). */
  async beginUpload(act, input) {
    const { id, contentType, bytes } = input;
    const kind = act.kinds.get(input.kind);
    if (!kind) return act.refuse('file.kind_unknown');
    if (!(kind.accepts as readonly string[]).includes(contentType)) return act.refuse('file.type_refused');
    if (bytes > kind.maxBytes) return act.refuse('file.too_large');
    // A person's devices take turns, so that their total is counted before more is added.
    await act.orm.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:uploads:${act.person}`}, 0))`,
    );
    const earlier = await findEarlier(act, input);
    if (earlier === 'file.id_taken') return act.refuse(earlier);
    if (earlier) return earlier;
    if ((await act.allowance.take(act.person, act.request.source)) > 0) return act.refuse('file.throttled');
    const open = await act.orm.select().from(fileUpload).where(eq(fileUpload.ownerId, act.person));
    if (open.length >= limits.openUploadsMax) return act.refuse('upload.too_many');
    const announced = open.reduce((total, upload) => total + upload.bytes, 0);
    if (announced + (await unusedBytes(act, act.person)) + bytes > limits.unusedMaxBytes)
      return act.refuse('upload.no_room');
    const row = {
      id,
      ownerId: act.person,
      kind: kind.name,
      contentType,
      bytes,
      begunAt: act.now,
      touchedAt: act.now,
    };
    const [upload] = await act.orm.insert(fileUpload).values(row).onConflictDoNothing().returning();
    // Someone else has used this id at the same moment.
    return upload ? viewUpload(upload) : act.refuse('file.id_taken');
  },

  /** Abandons the person's own upload, or bins the resulting file while nothing uses it. */
  dropUpload: {
    async steps(at, { id }) {
      const isEnded = await endUpload(at.platform, { id }, eq(fileUpload.ownerId, at.person));
      const isMine = and(eq(storedFile.id, id), eq(storedFile.ownerId, at.person));
      const binned = await at.orm
        .update(storedFile)
        .set({ binnedAt: at.now })
        .where(and(isMine, isNull(storedFile.subject), isNull(storedFile.binnedAt)))
        .returning({ id: storedFile.id });
      return isEnded || binned.length > 0 ? {} : at.refuse('file.absent');
    },
  },
};

/** What came of an earlier try with this id; undefined if there was none. */
async function findEarlier(
  { orm, person }: Pick<Act, 'orm' | 'person'>,
  { id, kind, contentType, bytes }: InputOf<typeof uploadsContract.beginUpload>,
): Promise<UploadView | 'file.id_taken' | undefined> {
  const [upload] = await orm.select().from(fileUpload).where(eq(fileUpload.id, id));
  if (upload) {
    const isSame =
      upload.ownerId === person &&
      upload.kind === kind &&
      upload.contentType === contentType &&
      upload.bytes === bytes;
    return isSame ? viewUpload(upload) : 'file.id_taken';
  }
  const [row] = await orm.select().from(storedFile).where(eq(storedFile.id, id));
  if (!row) return undefined;
  const isOwn = row.ownerId === person && row.kind === kind && row.binnedAt === null;
  return isOwn ? viewFinished(row) : 'file.id_taken';
}

/** Counted per person or, without a session, per address (X18). */
export function createAllowance(): UploadAllowance {
  const duration = limits.uploadWindowMs / 1_000;
  const perPerson = new RateLimiterMemory({ points: limits.uploadsPerPerson, duration });
  const perVisitor = new RateLimiterMemory({ points: limits.uploadsPerVisitor, duration });
  return {
    take: async (person, source) => {
      try {
        await (person ? perPerson.consume(person) : perVisitor.consume(source));
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}

/** Bytes a person has stored that nothing uses yet. */
export async function unusedBytes({ orm }: Pick<Transaction, 'orm'>, person: PersonId): Promise<number> {
  const [row] = await orm
    .select({ bytes: sum(storedFile.bytes).mapWith(Number) })
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, person), isNull(storedFile.subject), isNull(storedFile.binnedAt)));
  return row?.bytes ?? 0;
}

/**
 * Deletes an upload, under the given condition, and its pieces in the store; pieces left by a crash are found by the
 * scan. Returns whether there was one.
 */
export async function endUpload(
  platform: Platform,
  { id }: Pick<OpenUpload, 'id'>,
  isSo?: SQL,
): Promise<boolean> {
  const [ended] = await platform.database.orm
    .delete(fileUpload)
    .where(and(eq(fileUpload.id, id), isSo))
    .returning();
  if (ended) await removePieces(platform, ended);
  return ended !== undefined;
}

async function removePieces({ files }: Platform, { pieces }: Pick<OpenUpload, 'pieces'>) {
  for (const key of pieces) await files.remove(key);
}

/** Bins what is used for a deleted person themselves, such as their photo, and deletes their unfinished uploads. */
export async function endFiles(tx: Transaction, platform: Platform, { id }: GonePerson): Promise<void> {
  await tx.orm
    .update(storedFile)
    .set({ binnedAt: platform.clock.now(), subject: null, claimedAt: null })
    .where(sql`split_part(${storedFile.subject}, ':', 2) = ${id}`);
  const ended = await tx.orm.delete(fileUpload).where(eq(fileUpload.ownerId, id)).returning();
  tx.afterCommit(() => {
    for (const upload of ended) void removePieces(platform, upload);
  });
}
