import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { addOutcomes, listKinds, statuses } from '../limits.ts';

/** Created by the browser (X2), and independent of the name (S39). */
export const ListId = ClientId;

/** A custom list as its owner or a reader sees it. */
export const ListView = z.object({
  id: ListId,
  name: z.string(),
  /** The owner's note, empty for readers. */
  note: z.string(),
  kind: z.enum(listKinds),
  /** The role it is a shortlist for, empty for a plain list. */
  job: z.string(),
  /** Counts only members who are available (LST-4). */
  memberCount: z.number().int().min(0),
  /** When it was pinned. Null for readers. */
  pinnedAt: Instant.nullable(),
  part: z.enum(['owner', 'reader']),
  owner: z.object({ id: PersonId, displayName: z.string() }),
  /** How many people can read it. Null for readers. */
  readerCount: z.number().int().nullable(),
  /** Increases with every change of name, note or kind. */
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ListView = z.infer<typeof ListView>;

/** A person on a list. */
export const MemberView = z.object({
  id: PersonId,
  /** Null if no longer available (LST-4). */
  person: PersonSummary.nullable(),
  addedAt: Instant,
  /** The owner's note, empty for readers. */
  note: z.string(),
  status: z.enum(statuses).nullable(),
  /** The reason for the status. */
  why: z.string(),
  /** Increases with every change of note or status. */
  version: z.number().int(),
});
export type MemberView = z.infer<typeof MemberView>;

/** One step in the history of a shortlist. Never changed. */
export const DecisionView = z.object({
  id: z.uuid(),
  /** The person decided on. Null if the list's kind changed. */
  person: z.object({ id: PersonId, displayName: z.string().nullable() }).nullable(),
  by: z.object({ id: PersonId, displayName: z.string() }),
  was: z.enum(statuses).nullable(),
  status: z.enum(statuses).nullable(),
  why: z.string(),
  /** The list's new kind. */
  kind: z.enum(listKinds).nullable(),
  decidedAt: Instant,
});
export type DecisionView = z.infer<typeof DecisionView>;

/** The result for each person to add. */
export const AddReport = z.object({
  list: ListView,
  rows: z.array(z.object({ personId: PersonId, outcome: z.enum(addOutcomes) })),
});
export type AddReport = z.infer<typeof AddReport>;
