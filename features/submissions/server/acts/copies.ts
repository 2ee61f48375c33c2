import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, gt } from 'drizzle-orm';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import { momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import type { SubmissionsGiven } from '../parts.ts';
import { submissionOpening } from '../tables.ts';

/** A part of a submission, or the sides of a self-tape, as its reader asks for it. */
export interface CopyAsked {
  /** The submission. */
  readonly id: ClientId;
  /** The part, or the self-tape. */
  readonly pieceId: ClientId;
  readonly opening: ClientId | undefined;
  /** A further part of a copy that is open already. */
  readonly isPart: boolean;
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

type Opening = typeof submissionOpening.$inferSelect;

/** A PDF with its reader's mark, and a code for each opening; undefined if it can't be opened any more. */
export async function openCopy(
  parts: CopyParts,
  actor: Actor,
  asked: CopyAsked & UsedFile,
  onBegun?: Begun,
): Promise<MarkedCopy | undefined> {
  const opening =
    (await openingOf(parts, actor, asked)) ??
    (asked.isPart ? undefined : await beginOpening(parts, actor, asked, onBegun)) ??
    // The same person's concurrent request was faster.
    (await openingOf(parts, actor, asked));
  return opening && marked(parts, actor, { file: asked, opening });
}

async function openingOf(
  { notifier: { platform } }: CopyParts,
  { personId }: Actor,
  { id, pieceId, opening }: CopyAsked,
): Promise<Opening | undefined> {
  if (!opening) return undefined;
  const [found] = await platform.database.orm
    .select()
    .from(submissionOpening)
    .where(
      and(
        eq(submissionOpening.id, opening),
        eq(submissionOpening.submissionId, id),
        eq(submissionOpening.pieceId, pieceId),
        eq(submissionOpening.personId, personId),
        gt(submissionOpening.at, new Date(platform.clock.now().getTime() - limits.openingMs)),
      ),
    );
  return found;
}

/** Records an opening before any byte is sent, with a code of its own. */
export async function beginOpening(
  { notifier: { platform } }: CopyParts,
  actor: Actor,
  { id, pieceId, opening }: CopyAsked,
  onBegun?: Begun,
): Promise<Opening | undefined> {
  const now = platform.clock.now();
  return platform.database.write(async (tx) => {
    const [begun] = await tx.orm
      .insert(submissionOpening)
      .values({
        id: opening ?? platform.newId(),
        submissionId: id,
        pieceId,
        personId: actor.personId,
        code: randomBytes(5).toString('hex').toUpperCase(),
        at: now,
      })
      .onConflictDoNothing({ target: submissionOpening.id })
      .returning();
    if (begun) await onBegun?.(tx, now);
    return begun;
  });
}

/** A copy with its reader's mark, without the data its program wrote beside the pages. */
const marked = (
  parts: CopyParts,
  actor: Actor,
  { file, opening }: { readonly file: UsedFile; readonly opening: Opening },
): Promise<MarkedCopy | undefined> =>
  parts.copies.of({
    file: file.fileId,
    opening: opening.id,
    open: () => storedFile(parts, actor, file),
    mark: async () => {
      const { people, platform } = parts.notifier;
      const named = await people.of([actor.personId]);
      const addresses = await addressesOf(platform.database.orm, [actor.personId]);
      return {
        name: named.get(actor.personId)?.displayName ?? '',
        email: addresses.get(actor.personId)?.email ?? '',
        at: momentOnPaper(opening.at),
        code: opening.code,
      };
    },
  });

/** A used file, recorded as opened; undefined if it is gone, or not fit to open. */
export async function storedFile(
  { documents, notifier: { platform } }: CopyParts,
  actor: Actor,
  { fileId, subject }: UsedFile,
): Promise<{ read(): Promise<Uint8Array | undefined> } | undefined> {
  const file = await documents.open({ id: fileId, subject, actor });
  if (!file) return undefined;
  return {
    read: async () => {
      const stream = await platform.files.read(file.key);
      return stream ? buffer(stream) : undefined;
    },
  };
}
