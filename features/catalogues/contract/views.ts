import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { catalogueKinds, changeActs, entryStates, limits } from '../limits.ts';

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

export const absentEntry = { 'type.absent': { status: 404, message: 'Entry not found' } } as const;

/** Why an entry can't be written. */
export const writeRefusals = {
  'type.taken': {
    status: 409,
    message: 'label: there is an entry that looks the same.',
    data: z.object({ slug: z.string(), label: z.string(), state: z.enum(entryStates) }),
  },
  'type.mixed_alphabets': {
    status: 400,
    message: 'A word mixes letters of two alphabets.',
    data: z.object({ field: z.enum(['label', 'words', 'groups']), word: z.string() }),
  },
  'type.changed': {
    status: 409,
    message: 'Someone else changed this entry.',
    data: z.object({ current: EntryView }),
  },
  'type.state': {
    status: 409,
    message: 'This isn’t possible for an entry in this state.',
    data: z.object({ current: EntryView }),
  },
  'merge.target': { status: 400, message: 'into: choose a different entry that isn’t retired.' },
} as const;
