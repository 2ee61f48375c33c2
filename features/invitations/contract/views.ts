import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { MailWaits } from '#platform/contract/mail-waits.ts';
import { Instant } from '#platform/contract/time.ts';
import { invitationStates, roleStates } from '../limits.ts';

export const InvitationId = z.uuid().brand<'InvitationId'>();
export type InvitationId = z.infer<typeof InvitationId>;

/** A person by name, with the id of their page. */
export const Named = z.object({ id: PersonId, displayName: z.string() });
export type Named = z.infer<typeof Named>;

/** A newcomer's status: active, suspended, or left. */
export const Standing = z.enum(['active', 'suspended', 'left']);
export type Standing = z.infer<typeof Standing>;

/** An invitation as its inviter and administration see it. It never contains the link's token (CVE-2026-2463). */
export const InvitationView = z.object({
  id: InvitationId,
  email: z.string(),
  state: z.enum(invitationStates),
  note: z.string(),
  vouch: z.string(),
  suggestedRole: z.string().nullable(),
  roleState: z.enum(roleStates),
  createdAt: Instant,
  sentAt: Instant,
  /** Its email waits: the address has had many. */
  mailWaits: MailWaits.optional(),
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  /** When it may be sent again; null when it may not (INV-7). */
  resendFrom: Instant.nullable(),
  /** Whether its revocation can still be undone. */
  canRestore: z.boolean(),
  /** The person who joined by it. */
  person: z
    .object({
      id: PersonId,
      displayName: z.string(),
      photoURL: z.string().nullable(),
      headline: z.string(),
      standing: Standing,
    })
    .nullable(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** How many invitations a person has left, and why. */
export const QuotaView = z.object({
  /** Null: no limit. */
  size: z.number().int().nullable(),
  windowDays: z.number().int(),
  used: z.number().int(),
  /** Given back by good newcomers; taken by suspended ones. */
  returned: z.number().int(),
  spoiled: z.number().int(),
  left: z.number().int().nullable(),
  /** When the oldest counted one leaves the window; null when none counts. */
  renewsAt: Instant.nullable(),
});
export type QuotaView = z.infer<typeof QuotaView>;
