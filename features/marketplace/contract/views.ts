import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import {
  applicationStates,
  closeReasons,
  dayAnswers,
  facetNames,
  limits,
  listingAudiences,
  listingKinds,
  listingStates,
  mediaKinds,
  payKinds,
  referenceStates,
  shownStates,
} from '../limits.ts';

export const Currency = z.string().regex(/^[A-Z]{3}$/, 'Write a currency: USD');
export const Day = z.iso.date();

/** A person as a listing names them. */
export const Somebody = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  headline: z.string(),
});
export type Somebody = z.infer<typeof Somebody>;

const Dates = { firstDay: Day.nullable(), lastDay: Day.nullable() };

/** Days on which somebody's calendar has something. */
const Taken = z.object({ firstDay: Day, lastDay: Day, kind: z.enum(['busy', 'hold']) });
export type Taken = z.infer<typeof Taken>;

const facts = {
  id: ClientId,
  kind: z.enum(listingKinds),
  title: z.string(),
  /** Empty for a confidential poster. */
  company: z.string(),
  project: z.string(),
  isConfidential: z.boolean(),
  /** The job title of the catalogue it is for; null without one. */
  role: z.object({ value: z.string(), label: z.string() }).nullable(),
  /** A department of the catalogue; empty without one. */
  department: z.string(),
  /** From when on nobody applies; null without a deadline. */
  dueAt: Instant.nullable(),
  pay: z.enum(payKinds),
  rateMinor: z.number().int().nullable(),
  currency: Currency,
  city: z.string(),
  ...Dates,
  state: z.enum(listingStates),
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  closeReason: z.enum(closeReasons).nullable(),
};

/** A listing in a row. */
export const ListingLine = z.object({
  ...facts,
  isMine: z.boolean(),
  /** The first picture. */
  photo: z.string().nullable(),
  /** How many applications its poster hasn't looked at; null for everyone else. */
  waiting: z.number().int().nullable(),
  /** On how many of its days the reader has something else; null if it has no dates. */
  clashes: z.number().int().nullable(),
});
export type ListingLine = z.infer<typeof ListingLine>;

/** A credit as it was sent with an application. */
export const SentCredit = z.object({
  id: z.string(),
  title: z.string(),
  job: z.string(),
  year: z.number().int().nullable(),
});
export type SentCredit = z.infer<typeof SentCredit>;

/** Something that an applicant sends as a link. */
const SentMedia = z.object({ kind: z.enum(mediaKinds), link: z.string() });
export type SentMedia = z.infer<typeof SentMedia>;

/** What a poster asked to hear about an applicant, and heard. */
const Reference = z.object({
  id: ClientId,
  state: z.enum(referenceStates),
  /** The credit to confirm; null for a word about the person. */
  creditId: z.string().nullable(),
  /** Named once they have written. */
  referee: Somebody.nullable(),
  words: z.string(),
  at: Instant,
});

/** An application, as its applicant and whoever put them up see it. */
export const OwnApplication = z.object({
  id: ClientId,
  person: Somebody,
  /** Who put them up; null if they applied themselves. */
  via: Somebody.nullable(),
  /** The assistant who sent it on their desk. */
  writtenBy: Somebody.nullable(),
  state: z.enum(shownStates),
  note: z.string(),
  answer: z.string(),
  dayAnswer: z.enum(dayAnswers),
  credits: z.array(SentCredit),
  media: z.array(SentMedia),
  offerEndsAt: Instant.nullable(),
  /** Whether the reader answers it: agreeing to be put up, and to an offer. */
  isMine: z.boolean(),
  createdAt: Instant,
});
export type OwnApplication = z.infer<typeof OwnApplication>;

/** A listing as somebody may see it. */
export const ListingView = z.object({
  ...facts,
  isMine: z.boolean(),
  /** Null for a confidential poster. */
  poster: Somebody.nullable(),
  /** Colleagues in the network have confirmed that they know the poster. */
  isVerified: z.boolean(),
  audience: z.enum(listingAudiences),
  about: z.string(),
  terms: z.string(),
  kit: z.string(),
  unionName: z.string(),
  isLocalHire: z.boolean(),
  question: z.string(),
  /** Empty for a confidential poster: an address would name them. */
  howToApply: z.string(),
  mediaWanted: z.array(z.enum(mediaKinds)),
  /** The deadline by the clock of its zone; null without one. */
  dueOn: z.string().nullable(),
  dueZone: z.string().nullable(),
  /** The program of unpaid work; empty without one. */
  program: z.string(),
  /** Nobody writes to the poster from here; they apply. */
  isContactHidden: z.boolean(),
  /** Its poster's project, for whoever may open that; null for everyone else, and where the poster has no name. */
  projectLink: z.object({ id: ClientId, title: z.string() }).nullable(),
  photos: z.array(z.object({ fileId: ClientId, address: z.string() })),
  /** The assistant who wrote it on the poster's desk; only for its poster. */
  writtenBy: Somebody.nullable(),
  /** How many people it looks for. */
  places: z.number().int(),
  /** How many of them have accepted; only for its poster. */
  filled: z.number().int().nullable(),
  /** Why moderators removed it, and what its poster said against that; only for its poster. */
  removal: z
    .object({
      why: z.string(),
      mayAppeal: z.boolean(),
      appeal: z
        .object({
          text: z.string(),
          at: Instant,
          /** What was answered; null until then. */
          answer: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Who it was filled with; only for its poster. */
  closedWith: Somebody.nullable(),
  /** The poster's other live listings; none for a confidential one. */
  others: z.number().int(),
  /** What the reader has on exactly its dates. */
  taken: z.array(Taken),
  /** The reader's own application, and those of people they put up. */
  applications: z.array(OwnApplication),
  /** Open applications by folder; null for everyone but the poster. */
  folders: z.record(z.enum(applicationStates), z.number().int()).nullable(),
  mayContact: z.boolean(),
  mayApply: z.boolean(),
  version: z.number().int(),
});
export type ListingView = z.infer<typeof ListingView>;

/** An applicant, as the poster sees them. */
export const Applicant = z.object({
  id: ClientId,
  person: Somebody,
  via: Somebody.nullable(),
  state: z.enum(applicationStates),
  note: z.string(),
  answer: z.string(),
  dayAnswer: z.enum(dayAnswers),
  taken: z.array(Taken),
  isLocal: z.boolean(),
  /** Confirmed: another member put it on their profile, or confirmed it to this poster. */
  credits: z.array(SentCredit.extend({ isConfirmed: z.boolean() })),
  media: z.array(SentMedia),
  references: z.array(Reference),
  /** Whether the poster can ask for one now. */
  mayAskReference: z.boolean(),
  offerOrder: z.number().int().nullable(),
  offerEndsAt: Instant.nullable(),
  version: z.number().int(),
  createdAt: Instant,
});
export type Applicant = z.infer<typeof Applicant>;

/** An application with what it is to. */
export const SentApplication = z.object({ application: OwnApplication, listing: ListingLine });
export type SentApplication = z.infer<typeof SentApplication>;

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof FacetValue>;

/** For each facet its values, and how many listings each would show under all other filters. */
export const Facets = z.object(
  Object.fromEntries(facetNames.map((name) => [name, z.array(FacetValue)])) as Record<
    (typeof facetNames)[number],
    z.ZodArray<typeof FacetValue>
  >,
);
export type Facets = z.infer<typeof Facets>;

/** A credit or person that may be sent with an application. */
export const ApplyChoices = z.object({
  people: z.array(
    z.object({
      person: Somebody,
      credits: OwnApplication.shape.credits,
      taken: z.array(Taken),
      hasApplied: z.boolean(),
    }),
  ),
});
export type ApplyChoices = z.infer<typeof ApplyChoices>;

export const CreditIds = z.array(z.uuid()).max(limits.creditsMax).default([]);
