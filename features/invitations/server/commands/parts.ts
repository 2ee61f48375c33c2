import type { Mailer } from '#features/mail/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { invitation } from '../tables.ts';

/** Gives a role, in the transaction of the decision. */
export type GiveRole = (
  tx: Transaction,
  actor: Actor,
  wish: { readonly person: PersonId; readonly role: string; readonly reason: string },
) => Promise<boolean>;

/** What invitations needs from other features. */
export interface InvitationParts {
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  /** Gives a person one more role; false when the administrator may not give it. Another feature owns roles. */
  readonly giveRole: GiveRole;
  /** Called after the commit with a person who is now in the directory. */
  readonly onJoined: (person: PersonId) => void;
}

export type InvitationRow = typeof invitation.$inferSelect;

/** The actor, for the audit log (X15). */
export type By = Pick<Actor, 'personId' | 'sessionId'>;

/** Records an act on an invitation, in the transaction of the act. */
export async function noteAct(
  tx: Transaction,
  { notifier: { platform } }: Pick<InvitationParts, 'notifier'>,
  act: {
    action: string;
    row: Pick<InvitationRow, 'id'>;
    by?: By;
    before?: unknown;
    after?: unknown;
    reason?: string;
  },
): Promise<void> {
  await platform.auditLog.note(tx, {
    action: act.action,
    subject: { kind: 'invitation', id: act.row.id },
    actor: act.by?.personId,
    session: act.by?.sessionId,
    before: act.before,
    after: act.after,
    reason: act.reason,
  });
}

/** The mail key of one sending: a resend has a different one. */
export const mailKeyOf = ({ id, sentAt }: Pick<InvitationRow, 'id' | 'sentAt'>): string =>
  `invitation:${id}:${sentAt.getTime()}`;
