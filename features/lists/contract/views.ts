import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { addOutcomes, listKinds, statuses } from '../limits.ts';

/** Made by the browser (X2); says nothing of the name (S39). */
export const ListId = ClientId;

/** A custom list as its owner has it, or as somebody has it who may read it. */
export const ListView = z.object({
  id: ListId,
  name: z.string(),
  /** The owner's own words; empty to readers. */
  note: z.string(),
  kind: z.enum(listKinds),
  /** Which role it is a shortlist for; empty for a plain list. */
  job: z.string(),
  /** Counted: those who can be seen at all (LST-4). */
  memberCount: z.number().int().min(0),
  /** When it was pinned; null to readers. */
  pinnedAt: Instant.nullable(),
  part: z.enum(['owner', 'reader']),
  owner: z.object({ id: PersonId, displayName: z.string() }),
  /** How many may read it; null to readers. */
  readerCount: z.number().int().nullable(),
  /** Grows with every change of name, note or kind. */
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ListView = z.infer<typeof ListView>;

/** Somebody on a list. */
export const MemberView = z.object({
  id: PersonId,
  /** Null for whoever is no longer available (LST-4). */
  person: PersonSummary.nullable(),
  addedAt: Instant,
  /** The owner's own words; empty to readers. */
  note: z.string(),
  status: z.enum(statuses).nullable(),
  /** Why it was decided so. */
  why: z.string(),
  /** Grows with every change of note or state. */
  version: z.number().int(),
});
export type MemberView = z.infer<typeof MemberView>;

/** One step of how a shortlist came about; nothing ever changes it. */
export const DecisionView = z.object({
  id: z.uuid(),
  /** Whom it is about; null where the list itself became something else. */
  person: z.object({ id: PersonId, displayName: z.string().nullable() }).nullable(),
  by: z.object({ id: PersonId, displayName: z.string() }),
  was: z.enum(statuses).nullable(),
  status: z.enum(statuses).nullable(),
  why: z.string(),
  /** What the list became. */
  kind: z.enum(listKinds).nullable(),
  decidedAt: Instant,
});
export type DecisionView = z.infer<typeof DecisionView>;

/** What became of each who was to be added. */
export const AddReport = z.object({
  list: ListView,
  rows: z.array(z.object({ personId: PersonId, outcome: z.enum(addOutcomes) })),
});
export type AddReport = z.infer<typeof AddReport>;

export const absent = { 'list.absent': { status: 404, message: 'List does not exist' } } as const;

export const nameTaken = {
  'list.name_taken': { status: 409, message: 'A list with that name already exists.' },
} as const;

export const noMember = {
  'member.absent': { status: 404, message: 'This person is no longer on the list.' },
} as const;
