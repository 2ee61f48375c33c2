import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import { shareStates, shareSteps, thingKinds, variants } from '../limits.ts';

/** Made by the browser (X2). */
export const ShareId = ClientId;
export type ShareId = ClientId;

/** A thing that can be shared. */
export const ThingRef = z.object({ kind: z.enum(thingKinds), id: ClientId });
export type ThingRef = z.infer<typeof ThingRef>;

/** What both sides of a share see of it. */
const Share = z.object({
  id: ShareId,
  thing: ThingRef,
  variant: z.enum(variants),
  /** The name this side may know: recipients see the code name until the reveal. */
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

/** A share as its recipient sees it. */
export const ReceivedShare = Share.extend({
  /** The page that opens it. */
  path: z.string(),
  /** To be accepted, or already accepted; null if there are none. */
  terms: z.object({ text: z.string(), version: z.string() }).nullable(),
});
export type ReceivedShare = z.infer<typeof ReceivedShare>;

/** A share as people who may share its thing see it. */
export const OutgoingShare = Share.extend({
  person: PersonSummary,
  /** Changes with the end. */
  version: z.number().int(),
  openings: z.number().int(),
  lastOpenedAt: Instant.nullable(),
  /** The furthest page read; 0 if it has none or was never opened. */
  page: z.number().int(),
  hasTerms: z.boolean(),
  termsVersion: z.string(),
  endedBy: z.string(),
  /** Reshared by a recipient. */
  isForwarded: z.boolean(),
});
export type OutgoingShare = z.infer<typeof OutgoingShare>;

/** One time a recipient opened their share. */
export const ShareOpening = z.object({
  id: z.number().int(),
  at: Instant,
  /** The furthest page read; 0 if it has none. */
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

/** A thing the caller has shared, and how many people can open it now. */
export const OutgoingThing = z.object({
  thing: ThingRef,
  title: z.string(),
  line: z.string(),
  people: z.number().int(),
  lastGivenAt: Instant,
});
export type OutgoingThing = z.infer<typeof OutgoingThing>;
