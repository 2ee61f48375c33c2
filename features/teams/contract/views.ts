import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { departments, invitationStates, limits, seatKinds, seatStates, teamRoles } from '../limits.ts';

/** Made by the browser (X2). */
export const TeamId = ClientId;
export type TeamId = ClientId;

/** A team as a row of somebody's teams. */
export const TeamSummary = z.object({
  id: TeamId,
  name: z.string(),
  company: z.string(),
  /** What I am in it. */
  role: z.enum(teamRoles),
  memberCount: z.number().int(),
  /** A practice team: everybody in it but me is invented. */
  isPractice: z.boolean(),
  /** Grows with every change of name or company. */
  version: z.number().int(),
});
export type TeamSummary = z.infer<typeof TeamSummary>;

/** Somebody in a team. */
export const TeamMember = z.object({
  person: PersonSummary,
  role: z.enum(teamRoles),
  department: z.enum(departments).nullable(),
  /** Which studios, networks and buyers they cover (TEAM-3). */
  studios: z.array(z.string()),
  skills: z.array(z.string()),
  /** Languages they read scripts in. */
  languages: z.array(z.string()),
  /** Scripts they are reading and have not delivered (TEAM-4); null to members. */
  reading: z.number().int().nullable(),
  joinedAt: Instant,
  /** When they leave the team, where that is set; null to other members. */
  leavesAt: Instant.nullable(),
  version: z.number().int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** An invitation that was sent; it looks the same whether or not the address has an account (TEA-3). */
export const TeamInvitation = z.object({
  id: ClientId,
  email: z.string(),
  role: z.enum(teamRoles),
  state: z.enum(invitationStates),
  invitedBy: z.string(),
  invitedAt: Instant,
  expiresAt: Instant,
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** A seat on a desk. */
export const Seat = z.object({
  id: ClientId,
  deskId: PersonId,
  person: PersonSummary,
  kind: z.enum(seatKinds),
  scopes: z.array(z.enum(deskScopes)),
  state: z.enum(seatStates),
  /** Both sides have to agree; null until they have. */
  principalAgreedAt: Instant.nullable(),
  assistantAgreedAt: Instant.nullable(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  /** It gives access at this moment. */
  isOn: z.boolean(),
  note: z.string(),
});
export type Seat = z.infer<typeof Seat>;

/** A desk: somebody and who assists them. It has the id of the person whose it is. */
export const Desk = z.object({
  id: PersonId,
  principal: PersonSummary,
  isMine: z.boolean(),
  /** My seat, where it is somebody else's desk. */
  mySeat: Seat.nullable(),
  /** All live seats, where it is mine; otherwise none. */
  seats: z.array(Seat),
});
export type Desk = z.infer<typeof Desk>;

/** A team with everybody in it. */
export const TeamView = TeamSummary.extend({
  members: z.array(TeamMember),
  /** What waits for an answer; empty to members. */
  invitations: z.array(TeamInvitation),
  /** Live seats of members on members' desks: the cover plan; scopes are told to owners, managers and both sides alone. */
  seats: z.array(Seat),
});
export type TeamView = z.infer<typeof TeamView>;

/** Somebody asks me to join their team. */
export const TeamRequest = z.object({
  id: ClientId,
  teamId: TeamId,
  teamName: z.string(),
  company: z.string(),
  role: z.enum(teamRoles),
  invitedBy: z.string(),
  since: Instant,
  expiresAt: Instant,
});
export type TeamRequest = z.infer<typeof TeamRequest>;

/** What moves when somebody leaves a team, to whom and when (TEAM-5). */
export const LeavingPlan = z.object({
  personId: PersonId,
  moves: z.array(
    z.object({
      kind: z.string(),
      /** As the product names it, e.g. "Projects you own or run". */
      title: z.string(),
      count: z.number().int(),
      /** Who takes it over; null where nobody is chosen yet. */
      heirId: PersonId.nullable(),
    }),
  ),
  /** Whose desks they sit on. */
  desks: z.array(z.string()),
  /** The hour that is set; null where none is. */
  leavesAt: Instant.nullable(),
  setBy: z.string(),
});
export type LeavingPlan = z.infer<typeof LeavingPlan>;

export const Handbook = z.object({
  deskId: PersonId,
  text: z.string().max(limits.handbookMax),
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable(),
});
export type Handbook = z.infer<typeof Handbook>;
