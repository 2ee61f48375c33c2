import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page } from '#platform/contract/paging.ts';
import { optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import { Zone } from '#platform/contract/zone.ts';
import { certificateStates, limits, rentalStates, rentalVerbs, sides, stages } from '../limits.ts';

export const Day = z.iso.date();
const Days = z.object({ firstDay: Day, lastDay: Day });
const Currency = z.string().regex(/^[A-Z]{3}$/, 'Write a currency: USD');
const Money = z.number().int().nonnegative().max(limits.moneyMax).nullable().default(null);

/** A person as a rental names them. */
export const Party = z.object({ id: PersonId, displayName: z.string(), photoURL: z.string().nullable() });
export type Party = z.infer<typeof Party>;

/** One piece of what is rented. */
export const Item = z.strictObject({
  name: z.string().trim().min(1).max(limits.nameMax).pipe(optionalLine(limits.nameMax)),
  serial: optionalLine(limits.serialMax).default(''),
  note: optionalLine(limits.lineMax).default(''),
});
export type Item = z.infer<typeof Item>;

/** On which terms a thing is rented, as its owner writes them. A rental keeps those it was asked on. */
export const Terms = z.strictObject({
  /** The thing's own zone: days begin and things are due by its clock. */
  zone: Zone,
  /** By when it comes back on the last day. */
  returnBy: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time: 18:00'),
  /** Of replacement value and cover, which are never converted. */
  currency: Currency,
  replacementMinor: Money,
  /** The deposit in the parties' own words: nothing is paid here. */
  deposit: optionalLine(limits.lineMax).default(''),
  needsCertificate: z.boolean().default(false),
  /** What the insurance has to cover: a sum, words, or both. */
  coverMinor: Money,
  cover: optionalLine(limits.lineMax).default(''),
  items: z.array(Item).max(limits.itemsMax).default([]),
});
export type Terms = z.infer<typeof Terms>;

/** How a thing is paid, as its listing says it. */
export const Rate = z.object({
  pay: z.string(),
  rateMinor: z.number().int().nullable(),
  currency: z.string(),
});
export type Rate = z.infer<typeof Rate>;

/** A rental in a row. */
export const RentalLine = z.object({
  id: ClientId,
  listingId: ClientId,
  title: z.string(),
  side: z.enum(sides),
  /** The other party; null for a confidential owner who has not accepted. */
  other: Party.nullable(),
  state: z.enum(rentalStates),
  isLate: z.boolean(),
  firstDay: Day,
  lastDay: Day,
  dueAt: Instant,
  zone: z.string(),
});
export type RentalLine = z.infer<typeof RentalLine>;

export const Certificate = z.object({
  id: ClientId,
  fileName: z.string(),
  address: z.string(),
  firstDay: Day,
  lastDay: Day,
  state: z.enum(certificateStates),
  /** Why it was refused. */
  reason: z.string(),
  addedAt: Instant,
});
export type Certificate = z.infer<typeof Certificate>;

export const Signature = z.object({
  side: z.enum(sides),
  /** As they typed it. */
  name: z.string(),
  at: Instant,
  /** What they don't agree with; empty without. */
  objection: z.string(),
});

export const Condition = z.object({
  stage: z.enum(stages),
  version: z.number().int(),
  notes: z.string(),
  items: z.array(Item),
  pictures: z.array(z.object({ fileId: ClientId, address: z.string() })),
  signatures: z.array(Signature),
});
export type Condition = z.infer<typeof Condition>;

/** A rental as one of its parties sees it. */
export const RentalView = z.object({
  ...RentalLine.shape,
  version: z.number().int(),
  city: z.string(),
  path: z.string(),
  /** What the renter wrote when they asked. */
  note: z.string(),
  /** What the owner said to it, or why it was called off. */
  answer: z.string(),
  terms: Terms,
  rate: Rate,
  /** Number of days, and what they come to where that follows from the rate. */
  days: z.number().int(),
  totalMinor: z.number().int().nullable(),
  certificates: z.array(Certificate),
  /** Days without an accepted certificate; none where no certificate is asked for. */
  uncovered: z.array(Days),
  extension: z.object({ lastDay: Day, note: z.string(), uncovered: z.array(Days) }).nullable(),
  conditions: z.array(Condition),
  verbs: z.array(z.enum(rentalVerbs)),
  createdAt: Instant,
  /** The latest page of its history. */
  history: page(TimelineEntry),
});
export type RentalView = z.infer<typeof RentalView>;

/** Days on which a thing is not free. Whose rental it is and why it is blocked is for its owner alone. */
const TakenDays = z.object({
  ...Days.shape,
  blockId: ClientId.nullable(),
  note: z.string(),
});

/** A listing as something to rent. */
export const RentalThing = z.object({
  id: ClientId,
  isMine: z.boolean(),
  /** Whether it can be asked for now. */
  isOpen: z.boolean(),
  rate: Rate,
  /** The days it is offered on; null without. */
  offered: Days.nullable(),
  /** The day it is now where the thing is. */
  today: Day,
  terms: Terms,
  /** Of the terms; 0 as long as their owner has written none. */
  version: z.number().int(),
  taken: z.array(TakenDays),
  /** The reader's own rentals of it that are not over. */
  rentals: z.array(RentalLine),
});
export type RentalThing = z.infer<typeof RentalThing>;

export const ConditionInput = {
  notes: optionalText(limits.noteMax).default(''),
  items: z.array(Item).max(limits.itemsMax).default([]),
  /** Uploaded pictures, in order; those that are left out are removed. */
  pictures: z.array(ClientId).max(limits.picturesMax).default([]),
};
