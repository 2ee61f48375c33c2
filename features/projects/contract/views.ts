import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import {
  accessStates,
  budgetBands,
  formats,
  leastRoles,
  personStates,
  phases,
  projectRoles,
  projectTiers,
} from '../limits.ts';

/** Made by the browser (X2). */
export const ProjectId = ClientId;
export type ProjectId = ClientId;

/** A day without a time: 2027-03-01. */
export const Day = z.iso.date();

/** The days of a project; null where they are not known. */
export const dates = {
  startFrom: Day.nullable(),
  startTo: Day.nullable(),
  prepFrom: Day.nullable(),
  shootFrom: Day.nullable(),
  shootTo: Day.nullable(),
  embargo: Day.nullable(),
};

/** A project as a row or a plate of somebody's list. */
export const ProjectRow = z.object({
  id: ProjectId,
  title: z.string(),
  /** Empty where it has none, or after the reveal. */
  codeName: z.string(),
  format: z.enum(formats),
  phase: z.enum(phases),
  company: z.string(),
  logline: z.string(),
  tier: z.enum(projectTiers),
  isSecret: z.boolean(),
  /** What I am in it; null where I only see it. */
  role: z.enum(projectRoles).nullable(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  /** The first of those in it, by how much they run it. */
  people: z.array(PersonSummary),
  memberCount: z.number().int(),
  /** Requests that wait for me here. */
  waiting: z.number().int(),
  updatedAt: Instant,
});
export type ProjectRow = z.infer<typeof ProjectRow>;

/** A project as whoever may open it sees it. */
export const ProjectView = ProjectRow.extend({
  otherTitles: z.array(z.string()),
  isRevealed: z.boolean(),
  phaseReason: z.string(),
  genres: z.array(z.string()),
  synopsis: z.string(),
  comps: z.array(z.string()),
  source: z.string(),
  rightsHolder: z.string(),
  /** Notes on how the rights came here; empty where there are none, or not for me. */
  chainOfTitle: z.string(),
  isChainHidden: z.boolean(),
  /** From which role on members see it; others are given it one by one. */
  dealsRole: z.enum(leastRoles),
  network: z.string(),
  /** Null where it is not known, or not for me. */
  budgetBand: z.enum(budgetBands).nullable(),
  isBudgetHidden: z.boolean(),
  budgetRole: z.enum(leastRoles),
  unions: z.string(),
  locations: z.array(z.string()),
  ...dates,
  teamId: ClientId.nullable(),
  owners: z.array(PersonSummary),
  updatedBy: z.string(),
  createdAt: Instant,
  /** When my access ends by itself. */
  endsAt: Instant.nullable(),
  /** I am asked to own it. */
  isOffered: z.boolean(),
  /** Grows with every change of what is above, but not of who is in it. */
  version: z.number().int(),
});
export type ProjectView = z.infer<typeof ProjectView>;

/** Somebody in a project. */
export const ProjectMember = z.object({
  person: PersonSummary,
  role: z.enum(projectRoles),
  department: z.string(),
  seesBudget: z.boolean(),
  seesDeals: z.boolean(),
  /** Asked to own it, and has not answered. */
  isOffered: z.boolean(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  /** The window is the shoot's, and moves with it. */
  followsShoot: z.boolean(),
  addedBy: z.string(),
  addedAt: Instant,
  version: z.number().int(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

/** Somebody on the crew list; how they are reached is empty where they do not show it to whoever reads (PROJ-4). */
export const CrewMember = ProjectMember.extend({ email: z.string(), phone: z.string() });
export type CrewMember = z.infer<typeof CrewMember>;

/** A request for access as one of its two sides sees it; to outsiders the project goes by its code name. */
export const AccessRequest = z.object({
  id: ClientId,
  projectId: ProjectId,
  projectTitle: z.string(),
  format: z.enum(formats),
  userId: z.uuid(),
  person: PersonSummary,
  requestedRole: z.enum(projectRoles),
  note: z.string(),
  status: z.enum(accessStates),
  grantedRole: z.enum(projectRoles).nullable(),
  /** What I may give at most; null to whoever asks. */
  mayGive: z.enum(projectRoles).nullable(),
  /** Until when nobody may hear of the project; null to whoever asks. */
  embargo: Day.nullable(),
  createdAt: Instant,
  respondedAt: Instant.nullable(),
  respondedBy: z.string().nullable(),
  /** When the same person can ask again after a denial. */
  againFrom: Instant.nullable(),
});
export type AccessRequest = z.infer<typeof AccessRequest>;

/** What an outsider with the link sees, and nothing else (PRJ-1). */
export const ProjectDoor = z.object({
  id: ProjectId,
  title: z.string(),
  owner: z.string(),
  /** My last request. */
  request: AccessRequest.nullable(),
});
export type ProjectDoor = z.infer<typeof ProjectDoor>;

/** Somebody on the attachments board. */
export const AttachedPerson = z.object({
  id: ClientId,
  /** On Backlot; null where they are only a name. */
  person: PersonSummary.nullable(),
  name: z.string(),
  part: z.string(),
  department: z.string(),
  state: z.enum(personStates),
  reason: z.string(),
  note: z.string(),
  due: Day.nullable(),
  /** Shown in the deck; what is not is for the project alone. */
  isInDeck: z.boolean(),
  updatedAt: Instant,
  version: z.number().int(),
});
export type AttachedPerson = z.infer<typeof AttachedPerson>;

/** A project as it was given: the one-pager, and with the deck what it adds. Never more than this (PROJ-3). */
export const GivenProject = z.object({
  /** By its code name until the reveal. */
  title: z.string(),
  variant: z.enum(['one-pager', 'deck', 'whole']),
  format: z.enum(formats),
  phase: z.enum(phases),
  company: z.string(),
  network: z.string(),
  logline: z.string(),
  genres: z.array(z.string()),
  source: z.string(),
  unions: z.string(),
  locations: z.array(z.string()),
  startFrom: Day.nullable(),
  startTo: Day.nullable(),
  /** Of the deck; empty on a one-pager. */
  synopsis: z.string(),
  comps: z.array(z.string()),
  attachments: z.array(z.object({ name: z.string(), part: z.string(), person: PersonSummary.nullable() })),
  /** Stands on everything the recipient sees; null where nothing has to. */
  mark: z.object({ name: z.string(), code: z.string() }).nullable(),
});
export type GivenProject = z.infer<typeof GivenProject>;

/** A project somebody was let into, and why (SHP: "why do I have this?"). */
export const SharedProject = z.object({
  project: ProjectRow,
  role: z.enum(projectRoles),
  grantedBy: z.string(),
  grantedAt: Instant,
  endsAt: Instant.nullable(),
});
export type SharedProject = z.infer<typeof SharedProject>;
