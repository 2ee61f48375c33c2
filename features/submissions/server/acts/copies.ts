import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import { type NewOpening, newOpening, openingFor } from '#platform/server/papers/openings.ts';
import type { PaperAsked } from '#platform/server/papers/paper-door.ts';
import { limits } from '../../limits.ts';
import type { SubmissionsGiven } from '../parts.ts';
import { submissionOpening } from '../tables.ts';

/** A part of a submission, or the sides of a self-tape. */
export interface OpenedPart {
  /** The submission. */
  readonly id: ClientId;
  /** The part, or the self-tape. */
  readonly pieceId: ClientId;
}

/** What copies are made with. */
export type CopyParts = Pick<SubmissionsGiven, 'notifier' | 'documents' | 'copies'>;
/** What follows an opening, in its transaction. */
type Begun = (tx: Transaction, now: Date) => Promise<void>;

interface UsedFile {
  readonly fileId: ClientId;
  /** What uses it. */
  readonly subject: string;
}

/** A PDF with its reader's mark, and a code for each opening; undefined if it can't be opened any more. */
export async function openCopy(
  parts: CopyParts,
  { actor, opening, isPart }: Omit<PaperAsked, 'again'>,
  { fileId, subject, ...part }: OpenedPart & UsedFile,
  onBegun?: Begun,
): Promise<MarkedCopy | undefined> {
  const used = { id: fileId, subject, actor };
  let opened: ReturnType<CopyParts['documents']['open']> | undefined;
  const begun = await openingFor(parts.notifier.platform, {
    table: submissionOpening,
    isOf: and(eq(submissionOpening.submissionId, part.id), eq(submissionOpening.pieceId, part.pieceId)),
    person: actor.personId,
    opening,
    isPart,
    lastsMs: limits.openingMs,
    // Written in one transaction: each commit keeps everybody else's waiting.
    begin: (one) =>
      noteOpening(parts, part, one, async (tx, now) => {
        await onBegun?.(tx, now);
        opened = parts.documents.open({ ...used, tx });
        await opened;
      }),
  });
  return (
    begun &&
    parts.copies.of({
      file: fileId,
      reader: actor.personId,
      opening: begun,
      open: () => opened ?? parts.documents.open(used),
    })
  );
}

/** Records that a part was opened which leaves without a mark. */
export const beginOpening = (
  parts: CopyParts,
  { actor, opening }: Omit<PaperAsked, 'again'>,
  part: OpenedPart,
  onBegun: Begun,
) => noteOpening(parts, part, newOpening(parts.notifier.platform, actor.personId, opening), onBegun);

/** Records an opening before any byte is sent; undefined if its id is taken. */
const noteOpening = (
  { notifier: { platform } }: CopyParts,
  { id: submissionId, pieceId }: OpenedPart,
  opening: NewOpening,
  onBegun?: Begun,
): Promise<typeof submissionOpening.$inferSelect | undefined> =>
  platform.database.write(async (tx) => {
    const [begun] = await tx.orm
      .insert(submissionOpening)
      .values({ ...opening, submissionId, pieceId })
      .onConflictDoNothing({ target: submissionOpening.id })
      .returning();
    if (begun) await onBegun?.(tx, opening.at);
    return begun;
  });
