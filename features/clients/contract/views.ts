import { z } from 'zod';
import { scanStates } from '#features/documents/limits.ts';
import { PersonSummary } from '#features/profiles/contract.ts';
import { representationKinds } from '#features/profiles/limits.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import {
  clientFields,
  clientStates,
  crafts,
  gaps,
  jobStates,
  leaverRules,
  limits,
  materialKinds,
  noteTiers,
  payUnits,
  sides,
  territories,
} from '../limits.ts';

export const Day = z.iso.date();
export const Kind = z.enum(representationKinds);
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'Write a currency: USD');
/** An amount in the smallest unit of its currency. */
export const Minor = z.number().int().min(0).max(limits.moneyMax);
/** Hundredths of a percent: 1000 is ten percent. */
export const Basis = z.number().int().min(0).max(10_000);

/** What a representation covers. Empty lists are everything and everywhere. */
export const terms = {
  fields: z.array(z.enum(clientFields)).max(clientFields.length),
  territories: z.array(z.enum(territories)).max(limits.territoriesMax),
  isExclusive: z.boolean(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
};

const NamedPerson = z.object({ id: PersonId, displayName: z.string() });

/** Some days of a client that are taken (CLI-1). */
export const ClientDays = z.object({
  firstDay: Day,
  lastDay: Day,
  kind: z.enum(['busy', 'booked_out', 'booked', 'hold', 'job']),
  rank: z.number().int().nullable(),
  title: z.string(),
});
export type ClientDays = z.infer<typeof ClientDays>;

/** A representation of the same client that is in the way of this one. */
export const Overlap = z.object({
  kind: Kind,
  other: NamedPerson,
  isTheirs: z.boolean(),
  isOurs: z.boolean(),
});
export type Overlap = z.infer<typeof Overlap>;

/** A client in the list. To another department everything but name and status is empty. */
export const ClientSummary = z.object({
  id: ClientId,
  side: z.enum(sides),
  person: PersonSummary,
  kind: Kind,
  state: z.enum(clientStates),
  lead: NamedPerson,
  craft: z.enum(crafts).nullable(),
  ...terms,
  /** The client's team, not counting the point person. */
  people: z.number().int(),
  /** Playing age as the profile says it; null where it is not given. */
  playingAge: z.object({ from: z.number().int(), until: z.number().int() }).nullable(),
  /** The job they are on, or the next one. */
  job: z.object({ project: z.string(), state: z.enum(jobStates), lastDay: Day.nullable() }).nullable(),
  days: z.array(ClientDays),
  needs: z.string(),
  hasOverlap: z.boolean(),
});
export type ClientSummary = z.infer<typeof ClientSummary>;

const Money = z.object({
  quoteMinor: Minor.nullable(),
  quoteUnit: z.enum(payUnits),
  currency: Currency,
  quoteNote: z.string(),
  commissionBasis: Basis.nullable(),
  version: z.number().int(),
});

export const ClientPerson = z.object({
  person: PersonSummary,
  isLead: z.boolean(),
  area: z.string(),
  /** Null if the viewer may not change it. */
  seesMoney: z.boolean().nullable(),
  version: z.number().int(),
});
export type ClientPerson = z.infer<typeof ClientPerson>;

export const Job = z.object({
  id: ClientId,
  project: z.string(),
  role: z.string(),
  buyer: z.string(),
  firstDay: Day.nullable(),
  lastDay: Day.nullable(),
  state: z.enum(jobStates),
  paperwork: z.string(),
  /** Null if the viewer can’t see money, or nothing was agreed. */
  money: z
    .object({
      feeMinor: Minor.nullable(),
      feeUnit: z.enum(payUnits),
      currency: Currency,
      commissionBasis: Basis.nullable(),
    })
    .nullable(),
  version: z.number().int(),
  updatedAt: Instant,
});
export type Job = z.infer<typeof Job>;

export const Material = z.object({
  id: ClientId,
  kind: z.enum(materialKinds),
  number: z.number().int(),
  title: z.string(),
  /** A link, or the address of an uploaded file, which opens only for people who can see the card. */
  address: z.string(),
  file: z
    .object({
      name: z.string(),
      /** What the virus scanner says: until it is clean, others cannot open it. */
      scan: z.enum(scanStates),
    })
    .nullable(),
  isCurrent: z.boolean(),
  addedAt: Instant,
  addedBy: z.string(),
});
export type Material = z.infer<typeof Material>;

const Pitch = z.object({
  id: ClientId,
  buyer: z.string(),
  project: z.string(),
  pitchedOn: Day,
  by: z.string(),
});
export type Pitch = z.infer<typeof Pitch>;

/** Another representative of the client, as the client’s profile shows them. */
const CoRepresentative = z.object({ person: NamedPerson, company: z.string(), kind: Kind });

/** What a client lets a representative do. */
const Scopes = z.object({
  /** Sees their days, and answers holds and avail checks with them. */
  days: z.boolean(),
  /** Changes their profile. */
  profile: z.boolean(),
  /** Strangers come to them first. */
  firstContact: z.boolean(),
});
export type Scopes = z.infer<typeof Scopes>;

/** A client with everything the viewer may see. */
export const ClientView = ClientSummary.extend({
  isHipPocket: z.boolean(),
  leaverRule: z.enum(leaverRules),
  paperwork: z.string(),
  bioShort: z.string(),
  bioLong: z.string(),
  /** Since when both agreed; null while they have not. */
  signedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  endReason: z.string(),
  scopes: Scopes,
  /** Whether the viewer is the one who has to answer. */
  isMyTurn: z.boolean(),
  mayManage: z.boolean(),
  /** Null where one of the two gates is closed. */
  money: Money.nullable(),
  seesMoney: z.boolean(),
  team: z.array(ClientPerson),
  coRepresentatives: z.array(CoRepresentative),
  overlaps: z.array(Overlap),
  jobs: z.array(Job),
  materials: z.array(Material),
  pitches: z.array(Pitch),
  gaps: z.array(z.enum(gaps)),
  version: z.number().int(),
});
export type ClientView = z.infer<typeof ClientView>;

export const Note = z.object({
  id: ClientId,
  tier: z.enum(noteTiers),
  text: z.string(),
  author: NamedPerson,
  /** Who wrote it on the author’s desk; empty where that was the author. */
  writtenBy: z.string(),
  isMine: z.boolean(),
  createdAt: Instant,
});
export type Note = z.infer<typeof Note>;

/** What was done for a client between two days (CLI-4). */
export const Done = z.object({
  from: Day,
  to: Day,
  meetings: z.number().int(),
  pitches: z.number().int(),
  bookings: z.number().int(),
  calls: z.number().int(),
  submissions: z.number().int(),
});
export type Done = z.infer<typeof Done>;

export const ClientStepView = TimelineEntry;
