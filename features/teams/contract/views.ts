import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { deskScopes } from '#platform/contract/desk.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { MailWaits } from '#platform/contract/mail-waits.ts';
import { Instant } from '#platform/contract/time.ts';
import { departments, invitationStates, limits, seatKinds, seatStates, teamRoles } from '../limits.ts';

/** Made by the browser (X2). */
export const TeamId = ClientId;
export type TeamId = ClientId;

/** A team in a person's list of teams. */
export const TeamSummary = z.object({
  id: TeamId,
  name: z.string(),
  company: z.string(),
  /** My role in it. */
  role: z.enum(teamRoles),
  memberCount: z.number().int(),
  /** A practice team: everyone in it but me is invented. */
  isPractice: z.boolean(),
  /** Increases with every change of name or company. */
  version: z.number().int(),
});
export type TeamSummary = z.infer<typeof TeamSummary>;

/** A member of a team. */
export const TeamMember = z.object({
  person: PersonSummary,
  role: z.enum(teamRoles),
  department: z.enum(departments).nullable(),
  /** The studios, networks and buyers they cover (TEAM-3). */
  studios: z.array(z.string()),
  skills: z.array(z.string()),
  /** Languages they read scripts in. */
  languages: z.array(z.string()),
  /** Scripts they are reading and have not delivered (TEAM-4); null for members. */
  reading: z.number().int().nullable(),
  joinedAt: Instant,
  /** When they leave the team, if set; null for other members. */
  leavesAt: Instant.nullable(),
  version: z.number().int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** A sent invitation; it looks the same whether or not the address has an account (TEA-3). */
export const TeamInvitation = z.object({
  id: ClientId,
  email: z.string(),
  role: z.enum(teamRoles),
  state: z.enum(invitationStates),
  invitedBy: z.string(),
  invitedAt: Instant,
  expiresAt: Instant,
  /** Its email waits: the address has had many. */
  mailWaits: MailWaits.optional(),
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
  /** Both sides must agree; null until they have. */
  principalAgreedAt: Instant.nullable(),
  assistantAgreedAt: Instant.nullable(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  /** It gives access right now. */
  isOn: z.boolean(),
  note: z.string(),
});
export type Seat = z.infer<typeof Seat>;

/** A desk: its principal and their assistants. Its id is the principal's. */
export const Desk = z.object({
  id: PersonId,
  principal: PersonSummary,
  isMine: z.boolean(),
  /** My seat, if it is someone else's desk. */
  mySeat: Seat.nullable(),
  /** All live seats, if it is mine; otherwise none. */
  seats: z.array(Seat),
});
export type Desk = z.infer<typeof Desk>;

/** A team with its members. */
export const TeamView = TeamSummary.extend({
  members: z.array(TeamMember),
  /** Open invitations; empty for members. */
  invitations: z.array(TeamInvitation),
  /** Live seats of members on members' desks: the cover plan; only owners, managers and both sides see the scopes. */
  seats: z.array(Seat),
});
export type TeamView = z.infer<typeof TeamView>;

/** A person invites me to their team. */
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

/** What moves when a person leaves a team, to whom and when (TEAM-5). */
export const LeavingPlan = z.object({
  personId: PersonId,
  moves: z.array(
    z.object({
      kind: z.string(),
      /** The kind's name in the product, e.g. "Projects you own or run". */
      title: z.string(),
      count: z.number().int(),
      /** Who takes it over; null until chosen. */
      heirId: PersonId.nullable(),
    }),
  ),
  /** The principals whose desks they sit on. */
  desks: z.array(z.string()),
  /** The set time; null if none. */
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
