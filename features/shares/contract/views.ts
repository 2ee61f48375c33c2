import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import { shareStates, shareSteps, thingKinds, variants } from '../limits.ts';

/** Made by the browser (X2). */
export const ShareId = ClientId;
export type ShareId = ClientId;

/** A thing that can be given. */
export const ThingRef = z.object({ kind: z.enum(thingKinds), id: ClientId });
export type ThingRef = z.infer<typeof ThingRef>;

/** What both sides of a share see of it. */
const Share = z.object({
  id: ShareId,
  thing: ThingRef,
  variant: z.enum(variants),
  /** As this side knows the thing: its recipient reads the code name until the reveal. */
  title: z.string(),
  /** What it is, in a few words: its company, or the colour and the date of a draft. */
  line: z.string(),
  state: z.enum(shareStates),
  mayDownload: z.boolean(),
  mayForward: z.boolean(),
  isMarked: z.boolean(),
  givenBy: z.string(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  /** Ends when its recipient leaves their team. */
  endsWithTeam: z.boolean(),
  acceptedAt: Instant.nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});

/** Something somebody was given. */
export const ReceivedShare = Share.extend({
  /** Where it is opened. */
  path: z.string(),
  /** To be accepted, or accepted; null where there are none. */
  terms: z.object({ text: z.string(), version: z.string() }).nullable(),
});
export type ReceivedShare = z.infer<typeof ReceivedShare>;

/** Who has a thing, as whoever may give it sees it. */
export const OutgoingShare = Share.extend({
  person: PersonSummary,
  /** Changes with the end. */
  version: z.number().int(),
  openings: z.number().int(),
  lastOpenedAt: Instant.nullable(),
  /** The last page they came to; 0 where it has none, or they never did. */
  page: z.number().int(),
  hasTerms: z.boolean(),
  termsVersion: z.string(),
  endedBy: z.string(),
  /** Passed on by somebody who was given it. */
  isForwarded: z.boolean(),
});
export type OutgoingShare = z.infer<typeof OutgoingShare>;

/** Once that somebody opened what they were given. */
export const ShareOpening = z.object({
  id: z.number().int(),
  at: Instant,
  /** The last page they came to; 0 where it has none. */
  page: z.number().int(),
});
export type ShareOpening = z.infer<typeof ShareOpening>;

/** One thing that happened to the shares of a thing: `person` is whose share it is. */
export const ShareStep = TimelineEntry.extend({
  /** Made from the step and its row; not stored. */
  id: z.string(),
  what: z.enum(shareSteps),
  variant: z.enum(variants),
});
export type ShareStep = z.infer<typeof ShareStep>;

/** A thing somebody has given to others, and how many can open it now. */
export const OutgoingThing = z.object({
  thing: ThingRef,
  title: z.string(),
  line: z.string(),
  people: z.number().int(),
  lastGivenAt: Instant,
});
export type OutgoingThing = z.infer<typeof OutgoingThing>;

/** Whose copy it was. */
export const Leak = z.object({
  code: z.string(),
  thing: ThingRef,
  title: z.string(),
  line: z.string(),
  /** Null for one file of it, which a member opened. */
  variant: z.enum(variants).nullable(),
  person: PersonSummary,
  /** Empty where nobody shared it: they are in it themselves. */
  givenBy: z.string(),
  state: z.enum(shareStates).nullable(),
  createdAt: Instant,
  lastOpenedAt: Instant.nullable(),
  openings: z.number().int(),
});
export type Leak = z.infer<typeof Leak>;
