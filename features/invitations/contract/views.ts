import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { invitationStates, roleStates } from '../limits.ts';

export const InvitationId = z.uuid().brand<'InvitationId'>();
export type InvitationId = z.infer<typeof InvitationId>;

/** Somebody by name, with where their page is. */
export const Named = z.object({ id: PersonId, displayName: z.string() });
export type Named = z.infer<typeof Named>;

/** How a newcomer stands: still welcome, suspended, or gone. */
export const Standing = z.enum(['active', 'suspended', 'left']);
export type Standing = z.infer<typeof Standing>;

/** An invitation as its inviter and administration see it. The link's token is nowhere in it (CVE-2026-2463). */
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
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  /** From when on it may be sent again; null when it may not (INV-7). */
  resendFrom: Instant.nullable(),
  /** Whether its revocation can still be taken back. */
  canRestore: z.boolean(),
  /** Who came of it. */
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

/** What one may still send, and why it is that many. */
export const QuotaView = z.object({
  /** Null: without a limit. */
  size: z.number().int().nullable(),
  windowDays: z.number().int(),
  used: z.number().int(),
  /** Given back by good newcomers; taken by suspended ones. */
  returned: z.number().int(),
  spoiled: z.number().int(),
  left: z.number().int().nullable(),
  /** When the oldest one that counts leaves the window; null when none counts. */
  renewsAt: Instant.nullable(),
});
export type QuotaView = z.infer<typeof QuotaView>;
