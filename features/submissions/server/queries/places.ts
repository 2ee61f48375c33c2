import { isAmong } from '#features/access/policy/among.ts';
import { rightsOf } from '#features/access/server/public.ts';
import { answerPermissions, type SubmissionKind } from '#features/briefs/limits.ts';
import { type BriefRow, findBrief } from '#features/briefs/server/public.ts';
import { blocksBetween, companyOf, isRepresentedBy, profilesOf } from '#features/profiles/server/public.ts';
import { companyKey } from '#platform/contract/company-key.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { SubmissionsReading } from '../parts.ts';

/** Who it goes to, who is put up, and what was asked for. */
export interface Place {
  readonly recipientId: PersonId;
  readonly company: string;
  readonly companyKey: string;
  readonly clientId: PersonId | null;
  readonly clientName: string;
  readonly brief: BriefRow | undefined;
  readonly role: string;
}

interface Asked {
  readonly kind: SubmissionKind;
  readonly briefId: ClientId | null;
  readonly roleId: ClientId | null;
  readonly recipientId: PersonId | null;
  readonly clientId: PersonId | null;
  readonly clientName: string;
}

type WrongPlace =
  | 'submission.recipient_absent'
  | 'submission.brief_absent'
  | 'submission.role_absent'
  | 'submission.client_absent';

/** The place a submission goes to, or why it can't. People who are gone, blocked or don't take any look alike (X17). */
export async function placeOf(at: SubmissionsReading, asked: Asked): Promise<Place | WrongPlace> {
  const brief = asked.briefId ? await openBrief(at, asked) : undefined;
  if (asked.briefId && !brief) return 'submission.brief_absent';
  const role = brief?.roles.find(({ id }) => id === asked.roleId);
  if (asked.roleId && !role) return 'submission.role_absent';
  const recipientId = brief?.ownerId ?? asked.recipientId;
  const row = recipientId ? await takerOf(at, recipientId) : undefined;
  if (!recipientId || !row) return 'submission.recipient_absent';
  const { clientId } = asked;
  const isTheirs =
    clientId === null || clientId === at.principal || (await isRepresentedBy(at.orm, clientId, at.principal));
  if (!isTheirs) return 'submission.client_absent';
  const company = companyOf(row);
  return {
    recipientId,
    company,
    companyKey: companyKey(company),
    clientId,
    clientName: asked.clientName,
    brief,
    role: role?.name ?? '',
  };
}

async function openBrief(at: SubmissionsReading, { briefId, kind }: Asked): Promise<BriefRow | undefined> {
  const found = briefId && (await findBrief(at, briefId));
  return found && !found.isOwn && found.row.kind === kind && !found.row.closedAt ? found.row : undefined;
}

/** The profile of somebody who answers submissions and isn't kept from the sender; undefined for everybody else. */
async function takerOf({ orm, principal, now }: SubmissionsReading, id: PersonId) {
  if (id === principal) return undefined;
  const [[row], rights, blocks] = await Promise.all([
    profilesOf(orm, [id]),
    rightsOf(orm, [id], now),
    blocksBetween(orm, principal, id),
  ]);
  const isThere = row?.claimedAt != null && row.accountStatus === 'active';
  const isTaker = answerPermissions.some((one) => isAmong(rights.get(id)?.permissions ?? [], one));
  return isThere && isTaker && !blocks.oneBlocks && !blocks.otherBlocks ? row : undefined;
}

/** Whether a sender represents people, so that what they send was asked for as the trade understands it. */
export async function isRepresentative({ orm, now }: SubmissionsReading, sender: PersonId): Promise<boolean> {
  const rights = (await rightsOf(orm, [sender], now)).get(sender);
  return isAmong(rights?.permissions ?? [], 'manage_clients');
}
