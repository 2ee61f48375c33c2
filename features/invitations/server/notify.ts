import { eq } from 'drizzle-orm';
import { withdrawGround } from '#features/identity/server/public.ts';
import { notifyOnce } from '#features/notifications/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { invitationsEvents } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import type { InvitationsWriting } from './parts.ts';
import { type InvitationRow, invitation } from './tables.ts';

/** Notifies the inviter's browsers, after the commit, that an invitation changed. */
export function announceChanged(act: Pick<Writing, 'announce'>, row: InvitationRow): void {
  act.announce({
    topic: topic.person(row.inviterId),
    event: invitationsEvents['invitation.changed']({ id: row.id }),
  });
}

/** An invitation in the audit log. */
export const subjectOf = ({ id }: Pick<InvitationRow, 'id'>) => ({ kind: 'invitation', id }) as const;

interface Note {
  readonly action: string;
  /** Absent for what the product does itself. */
  readonly by?: Pick<Actor, 'personId'> & Partial<Pick<Actor, 'sessionId'>>;
  readonly before?: unknown;
  readonly after: unknown;
  readonly reason?: string;
}

/** Records what its act has no one word for: what a job did, and what is one of many. */
export const noteOn = (
  { tx, notifier }: InvitationsWriting,
  row: InvitationRow,
  { by, ...note }: Note,
): Promise<void> =>
  notifier.platform.auditLog.note(tx, {
    ...note,
    subject: subjectOf(row),
    actor: by?.personId,
    session: by?.sessionId,
  });

/** Notifies the inviter that a person has joined. */
export const notifyJoined = (
  { tx, notifier }: InvitationsWriting,
  row: InvitationRow,
  newcomer: { readonly person: PersonId; readonly name: string },
): Promise<void> =>
  notifyOnce(tx, notifier, [
    {
      person: row.inviterId,
      type: 'invitation_accepted',
      title: say('invitations.joined', { who: newcomer.name }),
      message: say('invitations.accepted', {}),
      actionUrl: `/people/${newcomer.person}`,
      subject: `invitation:${row.id}`,
      event: 'accepted',
      metadata: {},
    },
  ]);

/** Notifies the inviter that a mail server refused the mail. */
export const notifyBounced = ({ tx, notifier }: InvitationsWriting, row: InvitationRow): Promise<void> =>
  notifyOnce(tx, notifier, [
    {
      person: row.inviterId,
      type: 'invitation_bounced',
      title: say('invitations.bounced', {}),
      message: say('invitations.bouncedFrom', { email: row.email }),
      actionUrl: '/invitations',
      subject: `invitation:${row.id}`,
      event: `bounced:${row.sentAt.getTime()}`,
      metadata: {},
    },
  ]);

/** What the mails of an invitation are about. */
export const aboutInvitation = (id: string): string => `invitation:${id}`;

/** The mail key of one sending: a resend has a different one. */
export const mailKeyOf = ({ id, sentAt }: Pick<InvitationRow, 'id' | 'sentAt'>): string =>
  `invitation:${id}:${sentAt.getTime()}`;

/**
 * Puts the mail with the link into the outbox. An address that no longer takes mail bounces at once, and the invitation
 * is returned (INV-3). Returns the updated row.
 */
export async function sendMail(
  act: InvitationsWriting,
  row: InvitationRow,
  token: string,
): Promise<InvitationRow> {
  const { tx, orm, mailer } = act;
  const people = await summariesOf(orm, [row.inviterId]);
  const inviter = people.get(row.inviterId);
  const inviterName = inviter?.displayName ?? 'A member';
  const key = mailKeyOf(row);
  await mailer.queue(tx, {
    templateId: 'invitation',
    to: row.email,
    by: row.inviterId,
    data: {
      inviterName,
      inviterHeadline: inviter?.headline ? `${inviterName}, ${inviter.headline}` : inviterName,
      words: wordsOf(row, inviterName),
      days: String(limits.lifeDays),
      // The token comes after the #: browsers don't send that part, so it reaches no log on the way.
      link: `/invitation#${token}`,
    },
    dedupeKey: key,
    about: aboutInvitation(row.id),
  });
  const state = (await mailer.statesOf(orm, [key])).get(key)?.state;
  return state === 'suppressed' || state === 'failed' ? returnAtOnce(act, row) : row;
}

/** The inviter's words for the newcomer, one item per line. */
const wordsOf = ({ vouch, note }: Pick<InvitationRow, 'vouch' | 'note'>, inviterName: string): string =>
  [vouch ? `Vouched for by ${inviterName} (${vouch})` : `Vouched for by ${inviterName}`, note]
    .filter((line) => line !== '')
    .join('\n');

async function returnAtOnce(
  { tx, orm, now }: InvitationsWriting,
  row: InvitationRow,
): Promise<InvitationRow> {
  const [bounced] = await orm
    .update(invitation)
    .set({ state: 'bounced', endedAt: now, endedReason: 'The address takes no mail from Backlot.' })
    .where(eq(invitation.id, row.id))
    .returning();
  await withdrawGround(tx, [row.email], 'invitation');
  if (!bounced) throw new Error('an invitation vanished within its own transaction');
  return bounced;
}
