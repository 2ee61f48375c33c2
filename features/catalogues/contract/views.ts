import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { catalogueKinds, changeActs, entryStates, limits, rowOutcomes } from '../limits.ts';

export const Kind = z.enum(catalogueKinds);
export const Slug = z
  .string()
  .max(limits.slugMax)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug');

/** An entry as administration sees it. */
export const EntryView = z.object({
  kind: Kind,
  slug: z.string(),
  label: z.string(),
  groups: z.array(z.string()),
  words: z.array(z.string()),
  state: z.enum(entryStates),
  mergedInto: z.object({ slug: z.string(), label: z.string() }).nullable(),
  /** How often it is used now; counted, never stored. */
  uses: z.number().int(),
  /** Increases with every change; a change names the version it was made on. */
  version: z.number().int(),
  updatedAt: Instant,
});
export type EntryView = z.infer<typeof EntryView>;

const Content = z.object({
  label: z.string(),
  groups: z.array(z.string()),
  words: z.array(z.string()),
  state: z.enum(entryStates),
  mergedInto: z.string().nullable(),
});

/** One change of an entry. */
export const ChangeView = z.object({
  id: ClientId,
  slug: z.string(),
  act: z.enum(changeActs),
  before: Content.nullable(),
  after: Content.nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Instant,
  importId: ClientId.nullable(),
  /** Uses that a merge moved. */
  moved: z.number().int(),
  isUndone: z.boolean(),
  /** No later change exists. */
  mayUndo: z.boolean(),
});
export type ChangeView = z.infer<typeof ChangeView>;

/** The result of a file, row by row. */
export const ImportReport = z.object({
  counts: z.record(z.enum(rowOutcomes), z.number().int()),
  items: z.array(
    z.object({
      /** The line in the file; the header is line 1. */
      line: z.number().int(),
      label: z.string(),
      outcome: z.enum(rowOutcomes),
      /** What is added, or the reason nothing is. */
      why: z.string(),
    }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;
