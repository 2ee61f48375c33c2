import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { openingWays, type RevisionColor, revisionColors, scriptStates } from '../limits.ts';
import { Day, ProjectId } from './views.ts';

export const Color = z.enum(revisionColors as [RevisionColor, ...RevisionColor[]]);

/** A draft of the script, as a member sees it. */
export const ScriptVersion = z.object({
  id: ClientId,
  projectId: ProjectId,
  title: z.string(),
  draftDate: Day.nullable(),
  color: Color,
  pages: z.number().int(),
  fileName: z.string(),
  state: z.enum(scriptStates),
  /** Why it was withdrawn. */
  reason: z.string(),
  departments: z.array(z.string()),
  /** What I am to it. */
  side: z.enum(['runner', 'author', 'reader']),
  uploadedBy: z.string(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  /** How many members read it, and how many of them have; for those who run the project. */
  readers: z.object({ opened: z.number().int(), all: z.number().int() }).nullable(),
  version: z.number().int(),
});
export type ScriptVersion = z.infer<typeof ScriptVersion>;

/** One opening of a draft or a document; its code is on every page of a copy that is read. */
export const FileOpening = z.object({
  /** Null if they are gone, or opened it through a link. */
  person: PersonSummary.nullable(),
  at: Instant,
  code: z.string(),
  way: z.enum(openingWays),
  isShared: z.boolean(),
  /** The furthest page they read; 0 if unknown. */
  page: z.number().int(),
});
export type FileOpening = z.infer<typeof FileOpening>;

/** A page that differs between two drafts; its number is null in the draft that does not have it. */
const ChangedPage = z.object({
  kind: z.enum(['changed', 'added', 'removed']),
  fromPage: z.number().int().nullable(),
  toPage: z.number().int().nullable(),
  lines: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
});

/** What changed between two drafts, or how far working it out is. */
export const ScriptComparison = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('working'), done: z.number().int(), of: z.number().int() }),
  z.object({ kind: z.literal('compared'), pages: z.array(ChangedPage) }),
  /** Scans have no text; drafts that share hardly a line aren't compared. */
  z.object({ kind: z.enum(['no_text', 'rewritten', 'failed']) }),
]);
export type ScriptComparison = z.infer<typeof ScriptComparison>;
