import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import {
  accessStates,
  budgetBands,
  formats,
  leastRoles,
  personStates,
  phases,
  projectRoles,
  projectSteps,
  projectTiers,
} from '../limits.ts';

/** Made by the browser (X2). */
export const ProjectId = ClientId;
export type ProjectId = ClientId;

/** A day without a time: 2027-03-01. */
export const Day = z.iso.date();

/** The dates of a project; null if unknown. */
export const dates = {
  startFrom: Day.nullable(),
  startTo: Day.nullable(),
  prepFrom: Day.nullable(),
  shootFrom: Day.nullable(),
  shootTo: Day.nullable(),
  embargo: Day.nullable(),
};

/** A project as a row or a card in a list. */
export const ProjectRow = z.object({
  id: ProjectId,
  title: z.string(),
  /** Empty if it has none, or after the reveal. */
  codeName: z.string(),
  format: z.enum(formats),
  phase: z.enum(phases),
  company: z.string(),
  logline: z.string(),
  tier: z.enum(projectTiers),
  isSecret: z.boolean(),
  /** My role in it; null if I only see it. */
  role: z.enum(projectRoles).nullable(),
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  /** The first few members, highest role first. */
  people: z.array(PersonSummary),
  memberCount: z.number().int(),
  /** Requests that wait for me here. */
  waiting: z.number().int(),
  updatedAt: Instant,
});
export type ProjectRow = z.infer<typeof ProjectRow>;

/** A project as a viewer who may open it sees it. */
export const ProjectView = ProjectRow.extend({
  otherTitles: z.array(z.string()),
  isRevealed: z.boolean(),
  phaseReason: z.string(),
  genres: z.array(z.string()),
  synopsis: z.string(),
  comps: z.array(z.string()),
  source: z.string(),
  rightsHolder: z.string(),
  /** Notes on the chain of title; empty if there are none, or I may not see them. */
  chainOfTitle: z.string(),
  isChainHidden: z.boolean(),
  /** The lowest role that sees it; others can be shown it individually. */
  dealsRole: z.enum(leastRoles),
  network: z.string(),
  /** Null if unknown, or I may not see it. */
  budgetBand: z.enum(budgetBands).nullable(),
  isBudgetHidden: z.boolean(),
  budgetRole: z.enum(leastRoles),
  unions: z.string(),
  locations: z.array(z.string()),
  ...dates,
  /** Dates that are no days yet, as they were said: "Start: Q2 2027". */
  datesNoted: z.string(),
  teamId: ClientId.nullable(),
  owners: z.array(PersonSummary),
  updatedBy: z.string(),
  createdAt: Instant,
  /** When my access ends by itself. */
  endsAt: Instant.nullable(),
  /** I am asked to own it. */
  isOffered: z.boolean(),
  /** Increases with every change of the fields above, but not of the members. */
  version: z.number().int(),
});
export type ProjectView = z.infer<typeof ProjectView>;

/** A member of a project. */
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

/** A person on the crew list; contact details are empty if they don't show them to the viewer (PROJ-4). */
export const CrewMember = ProjectMember.extend({ email: z.string(), phone: z.string() });
export type CrewMember = z.infer<typeof CrewMember>;

/** An access request as either side sees it; requesters see the project's code name. */
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
  /** The highest role I may give; null for the requester. */
  mayGive: z.enum(projectRoles).nullable(),
  /** The project is confidential until this day; null for the requester. */
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

/** A person on the attachments board. */
export const AttachedPerson = z.object({
  id: ClientId,
  /** Their profile on Backlot; null if they are only a name. */
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

/** A shared project: the one-pager, and what the deck adds. Never more than this (PROJ-3). */
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
  /** The watermark on everything the recipient sees; null without one. */
  mark: z.object({ name: z.string(), code: z.string() }).nullable(),
});
export type GivenProject = z.infer<typeof GivenProject>;

/** A project the viewer was given access to, and why (SHP: "why do I have this?"). */
export const SharedProject = z.object({
  project: ProjectRow,
  role: z.enum(projectRoles),
  grantedBy: z.string(),
  grantedAt: Instant,
  endsAt: Instant.nullable(),
});
export type SharedProject = z.infer<typeof SharedProject>;

/** One thing that happened to a project: `person` or `name` is who it was about, `fields` what was changed. */
export const ProjectStepView = TimelineEntry.extend({ what: z.enum(projectSteps) });
export type ProjectStepView = z.infer<typeof ProjectStepView>;
