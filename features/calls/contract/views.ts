import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { debtors, directions, lineStates, outcomes, shownStates } from '../limits.ts';

/** Made by the browser. */
export const LineId = ClientId;
export type LineId = ClientId;

export const Day = z.iso.date();

/** A person on the desk, under their current name. */
const Who = z.object({ id: PersonId, displayName: z.string(), photoURL: z.string().nullable() });

/** One try, as it was written down; never changed. */
export const AttemptView = z.object({
  id: ClientId,
  /** When the call was made, by the caller's clock. */
  at: Instant,
  direction: z.enum(directions),
  outcome: z.enum(outcomes),
  /** The person reached, or the note. */
  note: z.string(),
  phone: z.string(),
  /** The length of the talk; null if there was none. */
  seconds: z.number().int().nullable(),
  by: Who,
});
export type AttemptView = z.infer<typeof AttemptView>;

/** A line of a phone sheet. */
export const LineView = z.object({
  id: LineId,
  /** The member it is; null for a private contact and for a name that was written down. */
  person: PersonSummary.nullable(),
  /** The private contact it is. */
  cardId: z.uuid().nullable(),
  name: z.string(),
  company: z.string(),
  assistant: z.string(),
  phone: z.string(),
  callback: z.string(),
  callbackUntil: z.string(),
  /** Their time zone; null if unknown. */
  zone: z.string().nullable(),
  direction: z.enum(directions),
  subject: z.string(),
  priority: z.number().int(),
  isVip: z.boolean(),
  isPrivate: z.boolean(),
  /** Between those of the same importance, the smaller one above. */
  position: z.number(),
  state: z.enum(shownStates),
  /** The stored state, which is never `calling`. */
  keptState: z.enum(lineStates),
  owedBy: z.enum(debtors).nullable(),
  note: z.string(),
  next: z.string(),
  /** When a call was promised, or it was put off to. */
  dueAt: Instant.nullable(),
  /** The current claim and when it ends; null if unclaimed. */
  claim: z.object({ by: Who, since: Instant, until: Instant }).nullable(),
  /** Since when two have been talking. */
  connectedAt: Instant.nullable(),
  tries: z.number().int(),
  /** The latest tries, the newest first. */
  attempts: z.array(AttemptView),
  /** The day it was first added, by the desk’s calendar. */
  firstAsked: Day,
  /** Which day it has been on the sheet: the first is 1. */
  day: z.number().int(),
  addedBy: Who,
  addedAt: Instant,
  closedAt: Instant.nullable(),
  version: z.number().int(),
});
export type LineView = z.infer<typeof LineView>;
