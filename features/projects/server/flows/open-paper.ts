import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits, type OpeningWay } from '../../limits.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import type { OpeningRow } from '../queries/openings.ts';
import { paperOpening } from '../tables.ts';

/** A file of a project that somebody may open just now: a draft of its script, or a document. */
export interface Paper {
  readonly of: { readonly versionId: ClientId } | { readonly documentId: ClientId };
  readonly fileId: ClientId;
  readonly fileName: string;
  /** What uses the file. */
  readonly subject: string;
}

/** Through which share somebody reads a paper, as `openShare` of shares answered for it just now. */
export interface PaperShare {
  readonly id: ClientId;
  /** What is printed on the copy, and leads back to the share; null where the copy has a code of its own. */
  readonly code: string | null;
}

/** How a paper is asked for. */
export interface PaperInput {
  /** Null for a member of the project. */
  readonly share: PaperShare | null;
  /** Under which a viewer asks for one copy part by part; without it, every request opens a new one. */
  readonly opening: ClientId | undefined;
  /** Whether a part is asked for: that belongs to an opening that was made before. */
  readonly isPart: boolean;
}

/** A copy of a paper for one reading of it. */
export interface MarkedPaper {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

interface Reading {
  readonly paper: Paper;
  readonly actor: Actor;
  readonly input: PaperInput;
}

/** Opens a PDF for whoever may read it, as a copy with their mark; whether they may is asked before, with every part. */
export async function openMarked(parts: ProjectsParts, reading: Reading): Promise<MarkedPaper | undefined> {
  const opening =
    (await openingOf(parts, reading)) ??
    (await beginOpening(parts, reading)) ??
    // Somebody's other request was faster.
    (await openingOf(parts, reading));
  const bytes = opening && (await parts.copies.of(opening.id, () => marked(parts, reading, opening)));
  return bytes && { fileName: reading.paper.fileName, bytes };
}

const isOf = (paper: Paper) =>
  'versionId' in paper.of
    ? eq(paperOpening.versionId, paper.of.versionId)
    : eq(paperOpening.documentId, paper.of.documentId);

/** An opening that this reader began a short while ago. */
async function openingOf(
  { notifier: { platform } }: ProjectsParts,
  { paper, actor, input }: Reading,
): Promise<OpeningRow | undefined> {
  if (!input.opening) return undefined;
  const [found] = await platform.database.orm
    .select()
    .from(paperOpening)
    .where(
      and(
        eq(paperOpening.id, input.opening),
        isOf(paper),
        eq(paperOpening.personId, actor.personId),
        input.share ? eq(paperOpening.shareId, input.share.id) : isNull(paperOpening.shareId),
        gt(paperOpening.at, new Date(platform.clock.now().getTime() - limits.openingMs)),
      ),
    );
  return found;
}

async function beginOpening(
  parts: ProjectsParts,
  { paper, actor, input }: Reading,
): Promise<OpeningRow | undefined> {
  if (input.isPart) return undefined;
  // The viewer always names its opening; anything else is a download.
  const way = input.opening ? 'read' : 'saved';
  return noteOpening(parts, { paper, actor, way, id: input.opening, shareId: input.share?.id ?? null });
}

interface OpeningNote extends Pick<Reading, 'paper' | 'actor'> {
  readonly way: OpeningWay;
  readonly id?: ClientId | undefined;
  readonly shareId?: ClientId | null;
}

/** Notes that somebody opens a paper, before a byte of it leaves; undefined where the id has been used. */
export async function noteOpening(
  { notifier: { platform } }: ProjectsParts,
  { paper, actor, way, id, shareId = null }: OpeningNote,
): Promise<OpeningRow | undefined> {
  const [begun] = await platform.database.orm
    .insert(paperOpening)
    .values({
      id: id ?? (platform.newId() as ClientId),
      code: newCode(),
      ...paper.of,
      personId: actor.personId,
      way,
      shareId,
      at: platform.clock.now(),
    })
    .onConflictDoNothing({ target: paperOpening.id })
    .returning();
  return begun;
}

/** As it is printed on the pages of one copy. */
export const newCode = (): string => randomBytes(5).toString('hex').toUpperCase();

async function marked(
  parts: ProjectsParts,
  { paper, actor, input }: Reading,
  { at, code }: OpeningRow,
): Promise<Uint8Array | undefined> {
  const bytes = await bytesOf(parts, paper, actor);
  if (!bytes) return undefined;
  const [people, addresses] = await Promise.all([
    parts.notifier.people.of([actor.personId]),
    addressesOf(parts.notifier.platform.database.orm, [actor.personId]),
  ]);
  return parts.scripts.mark(bytes, {
    name: people.get(actor.personId)?.displayName ?? '',
    email: addresses.get(actor.personId)?.email ?? '',
    at: momentOnPaper(at),
    code: input.share?.code ?? code,
  });
}

/** The file of a paper as it was uploaded; that it was opened is noted with the file. */
export async function bytesOf(
  { notifier: { platform }, documents }: ProjectsParts,
  { fileId, subject }: Pick<Paper, 'fileId' | 'subject'>,
  actor: Actor,
): Promise<Uint8Array | undefined> {
  const file = await documents.open({ id: fileId, subject, actor });
  const stream = file && (await platform.files.read(file.key));
  return stream && buffer(stream);
}
