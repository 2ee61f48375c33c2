import { z } from 'zod';
import { Somebody } from '#features/briefs/contract/views.ts';
import { submissionKinds, territories } from '#features/briefs/limits.ts';
import { Tape } from '#features/self-tapes/contract.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { link } from '#platform/contract/link.ts';
import { page } from '#platform/contract/paging.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import {
  answers,
  limits,
  passReasons,
  pieceKinds,
  sides,
  stages,
  submissionStates,
  submissionSteps,
  verdicts,
  worksheetParts,
} from '../limits.ts';

export const Day = z.iso.date();

/** A part of the package in its current version, as this side sees it. */
export const Piece = z.object({
  id: ClientId,
  partId: ClientId,
  kind: z.enum(pieceKinds),
  title: z.string(),
  /** From 1; more if it was replaced. */
  number: z.number().int(),
  /** Empty for a link. In blind mode the name of the part, and never what it was uploaded as (SUB-5). */
  fileName: z.string(),
  contentType: z.string(),
  address: z.string(),
  note: z.string(),
  addedAt: Instant,
  /** SHA-256 of the bytes received, for its sender; empty for a link, and for the other side. */
  hash: z.string(),
});
export type Piece = z.infer<typeof Piece>;

/** Everything a person may do to a submission now. */
export const verbs = [
  'approve',
  'send',
  'withdraw',
  'nudge',
  'add_piece',
  'show_outcome',
  'ask_tape',
  'review',
  ...answers,
] as const;
export type Verb = (typeof verbs)[number];

/** A submission in a list, as one side sees it. */
export const SubmissionLine = z.object({
  id: ClientId,
  kind: z.enum(submissionKinds),
  side: z.enum(sides),
  /** What this side may know: coverage and casting are the buyer's (SUB-7). */
  state: z.enum(submissionStates),
  stage: z.enum(stages),
  worksheet: z.enum(worksheetParts),
  version: z.number().int(),
  title: z.string(),
  author: z.string(),
  role: z.string(),
  brief: z.object({ id: ClientId, title: z.string() }).nullable(),
  /** Its number in the brief; null without one. */
  number: z.number().int().nullable(),
  /** Read blind, and whether this viewer is kept from knowing who it is by. */
  isBlind: z.boolean(),
  isHidden: z.boolean(),
  /** Null while hidden. */
  sender: Somebody.nullable(),
  recipient: Somebody,
  client: Somebody.nullable(),
  /** The client's name, also of one who is not on Backlot; empty while hidden. */
  clientName: z.string(),
  /** By a manager: it is introduced. */
  isIntroduction: z.boolean(),
  mark: z.number().int().nullable(),
  reason: z.enum(passReasons).nullable(),
  sentAt: Instant.nullable(),
  createdAt: Instant,
  lastAt: Instant,
  /** Openings by its recipient, for its sender; 0 for the other side. */
  openings: z.number().int(),
  lastOpenedAt: Instant.nullable(),
  /** Working days since it was sent or last nudged; null without an open answer. */
  workingDays: z.number().int().nullable(),
  /** Reviews finished and asked for, for the buyer's side. */
  reviews: z.object({ done: z.number().int(), of: z.number().int() }),
  verbs: z.array(z.enum(verbs)),
});
export type SubmissionLine = z.infer<typeof SubmissionLine>;

/** The release its sender signed (SUB-7). */
const Release = z.object({
  terms: z.string(),
  genre: z.string(),
  summary: z.string(),
  writer: z.string(),
  owner: z.string(),
  registration: z.string(),
  exclusiveDays: z.number().int(),
  signedAt: Instant,
});

/** One reviewer's verdict as this viewer sees it: others' stay closed until their own is given (SUB-6). */
export const Review = z.object({
  reviewer: Somebody,
  verdict: z.enum(verdicts).nullable(),
  note: z.string(),
  version: z.number().int(),
  finishedAt: Instant.nullable(),
  isMine: z.boolean(),
  /** It exists, and this viewer has to give their own first. */
  isClosed: z.boolean(),
});
export type Review = z.infer<typeof Review>;

/** What happened to a submission, newest first: each side's own part. */
export const History = page(TimelineEntry.extend({ what: z.enum(submissionSteps) }));

/** A whole submission, as one side sees it. */
export const SubmissionView = SubmissionLine.extend({
  logline: z.string(),
  note: z.string(),
  answer: z.string(),
  /** The buyer's own words about a pass; empty for everybody else. */
  quote: z.string(),
  isReasonShown: z.boolean(),
  territories: z.array(z.enum(territories)),
  exclusiveUntil: Day.nullable(),
  expiresAt: Instant.nullable(),
  nudges: z.number().int(),
  /** The first day on which a nudge may go out; null if none may. */
  nudgeFrom: Day.nullable(),
  isWithdrawalAsked: z.boolean(),
  isOutcomeShown: z.boolean(),
  pieces: z.array(Piece),
  release: Release.nullable(),
  /** Coverage of the buyer's own: never for its sender. */
  coverage: z.array(z.object({ assignmentId: ClientId, isApproved: z.boolean() })),
  /** The self-tapes that were asked for, newest first. */
  tapes: z.array(Tape),
  /** Verdicts of the house that receives it; none for anybody else. */
  verdicts: z.array(Review),
  /** The latest page of its history. */
  history: History,
});
export type SubmissionView = z.infer<typeof SubmissionView>;

/** A link that buyers open: never in the clear. Empty is what `link` has refused already. */
const secureLink = link(limits.linkMax).refine(
  (address) => address === '' || address.startsWith('https://'),
  'Enter an address that starts with https://',
);

/** What a part is made from. */
export const PieceInput = z.strictObject({
  id: ClientId,
  /** The part it replaces, or a new one. */
  partId: ClientId,
  kind: z.enum(pieceKinds),
  title: line(limits.titleMax),
  source: z.union([
    z.strictObject({ fileId: ClientId, fileName: line(limits.fileNameMax) }),
    z.strictObject({ address: secureLink }),
  ]),
  note: optionalLine(limits.loglineMax).default(''),
});
export type PieceInput = z.infer<typeof PieceInput>;

/** What is put before a buyer. */
export const workFields = {
  kind: z.enum(submissionKinds),
  title: line(limits.titleMax),
  author: optionalLine(limits.nameMax).default(''),
  logline: optionalLine(limits.loglineMax).default(''),
  note: optionalText(limits.noteMax).default(''),
  territories: z.array(z.enum(territories)).max(territories.length).default([]),
  exclusiveUntil: Day.nullable().default(null),
  expiresAt: Instant.nullable().default(null),
  briefId: ClientId.nullable().default(null),
  roleId: ClientId.nullable().default(null),
} as const;

/** Who it is put before, and who is put up. */
export const placeFields = {
  /** Needed without a brief, whose owner receives it. */
  recipientId: PersonId.nullable().default(null),
  clientId: PersonId.nullable().default(null),
  clientName: optionalLine(limits.nameMax).default(''),
} as const;

export const ReleaseInput = z.strictObject({
  termsVersion: z.string().max(40),
  genre: optionalLine(80).default(''),
  summary: optionalText(limits.noteMax).default(''),
  writer: line(limits.nameMax),
  owner: line(limits.nameMax),
  registration: optionalLine(80).default(''),
  exclusiveDays: z.number().int().min(0).max(limits.exclusiveDaysMax).default(0),
});

/** An assignment of the viewer's that may cover a submission. */
export const CoverageChoice = z.object({
  id: ClientId,
  title: z.string(),
  reader: Somebody,
  isApproved: z.boolean(),
});

/** One square of the grid: a work before a buyer's company. */
export const GridCell = z.object({
  id: ClientId,
  work: z.string(),
  title: z.string(),
  buyer: z.string(),
  company: z.string(),
  state: z.enum(submissionStates),
  lastAt: Instant,
  /** Earlier ones of the same work to the same company, besides this latest. */
  earlier: z.number().int(),
});
export type GridCell = z.infer<typeof GridCell>;

/** What a check says about one recipient: dates, and nothing else. */
export const Checked = z.object({
  recipientId: PersonId,
  /** When the same work, or the same client, was last put before this company; null if never. */
  sentOn: Day.nullable(),
  /** Until when somebody else may take it where it is meant to go; null if nobody. */
  takenUntil: Day.nullable(),
});
export type Checked = z.infer<typeof Checked>;

/** Why one of many was not done. */
export const ManyResult = z.object({
  id: ClientId,
  /** The code of the refusal; null if it was done. */
  code: z.string().nullable(),
  on: Day.nullable(),
});
export type ManyResult = z.infer<typeof ManyResult>;

/** How often a reason was given, of how many passes. */
export const PassCount = z.object({
  of: z.number().int(),
  reasons: z.array(z.object({ reason: z.enum(passReasons), count: z.number().int() })),
});
