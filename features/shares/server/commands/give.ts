import { createHash, randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import { standingOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits, type ThingKind, type Variant } from '../../limits.ts';
import { codeLetters } from '../../policy/code.ts';
import type { NotGranted } from '../access/kinds.ts';
import { isLiveSql, isOf, isOpenSql } from '../access/shares.ts';
import { type ShareRow, share } from '../tables.ts';
import { endDue } from './end.ts';
import { announceShare, notifyRecipient } from './notify.ts';
import type { Refused, SharesParts } from './parts.ts';

export interface NewShare {
  readonly id: ClientId;
  readonly kind: ThingKind;
  readonly thingId: ClientId;
  readonly variant: Variant;
  readonly personId: PersonId;
  readonly mayDownload: boolean;
  readonly mayForward: boolean;
  readonly isMarked: boolean;
  readonly terms: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly by: PersonId;
  readonly now: Date;
}

export type GiveOutcome =
  | { readonly kind: 'given'; readonly row: ShareRow }
  | Refused<
      | 'absent'
      | 'variant_unknown'
      | 'person_unknown'
      | 'self'
      | 'start_late'
      | 'start_whole'
      | 'right_missing'
      | 'present'
      | EndWrong
      | NotGranted
    >;

/** Why an end is refused. */
export type EndWrong = 'end_past' | 'end_far' | 'end_forwarded';

const longestMs = limits.daysMax * 24 * 60 * 60_000;

/** Why an end chosen now is refused; a reshare ends no later than the share it came from. */
export function wrongEnd(
  endsAt: Date | null,
  now: Date,
  parent: Pick<ShareRow, 'endsAt'> | undefined,
): EndWrong | undefined {
  if (endsAt && endsAt <= now) return 'end_past';
  if (endsAt && endsAt.getTime() - now.getTime() > longestMs) return 'end_far';
  const isLater = parent?.endsAt && (endsAt === null || endsAt > parent.endsAt);
  return isLater ? 'end_forwarded' : undefined;
}

/**
 * Shares one thing with one person. The caller may share the thing, or may reshare their own share of it. A share with
 * terms is pending until they are accepted.
 */
export async function giveShare(tx: Transaction, parts: SharesParts, input: NewShare): Promise<GiveOutcome> {
  const kind = parts.kinds.of(input.kind);
  await kind.lock(tx, input.thingId);
  const [made] = await tx.orm.select().from(share).where(eq(share.id, input.id));
  if (made) return isSame(made, input) ? { kind: 'given', row: made } : { kind: 'absent' };
  const right = await sharingRight(tx, parts, input);
  if (!right) return { kind: 'absent' };
  const wrong = wrongWith(kind.variants, input, right.parent) ?? (await wrongPerson(tx, input));
  if (wrong) return { kind: wrong };
  // A share that is over but not recorded yet must not block a new one.
  await endDue(tx, parts, input.now, isOf(input));
  if (await isFull(tx, input)) return { kind: 'full' };
  const row = await insert(tx, input, right.parent);
  if (!row) return { kind: 'present' };
  const refused = row.state === 'approved' ? await kind.granted?.(tx, row, input.now) : undefined;
  if (refused) {
    await tx.orm.delete(share).where(eq(share.id, row.id));
    return { kind: refused };
  }
  await notifyRecipient(tx, parts, row);
  await announceShare(tx, parts, row, input.now);
  return { kind: 'given', row };
}

const isSame = (row: ShareRow, input: NewShare) =>
  row.givenBy === input.by && row.thingId === input.thingId && row.recipientId === input.personId;

/** The caller's right to share: as someone who may share the thing (no parent), or from a share that may be reshared. */
async function sharingRight(
  tx: Transaction,
  { kinds }: SharesParts,
  { kind, thingId, variant, by, now }: NewShare,
): Promise<{ readonly parent?: ShareRow } | undefined> {
  const own = await kinds.of(kind).givable(tx.orm, { person: by, now }, [thingId]);
  if (own.has(thingId)) return {};
  const [parent] = await tx.orm
    .select()
    .from(share)
    .where(
      and(
        isOf({ kind, thingId }),
        eq(share.recipientId, by),
        eq(share.variant, variant),
        eq(share.mayForward, true),
        isOpenSql(now),
      ),
    );
  return parent && { parent };
}

function wrongWith(known: readonly Variant[], input: NewShare, parent: ShareRow | undefined) {
  if (!known.includes(input.variant)) return 'variant_unknown';
  if (input.personId === input.by) return 'self';
  const startsAt = input.startsAt ?? input.now;
  if (input.endsAt && startsAt >= input.endsAt && input.endsAt > input.now) return 'start_late';
  if (input.variant === 'whole' && startsAt > input.now) return 'start_whole';
  const isMore =
    parent && ((input.mayDownload && !parent.mayDownload) || (parent.isMarked && !input.isMarked));
  return isMore ? 'right_missing' : wrongEnd(input.endsAt, input.now, parent);
}

async function wrongPerson(tx: Transaction, { personId }: NewShare) {
  const [found] = await profilesOf(tx.orm, [personId]);
  const isThere = found !== undefined && found.claimedAt !== null && found.accountStatus === 'active';
  return isThere ? undefined : 'person_unknown';
}

async function isFull(tx: Transaction, input: NewShare): Promise<boolean> {
  const [live] = await tx.orm
    .select({ shares: count() })
    .from(share)
    .where(and(isOf(input), isLiveSql(input.now)));
  return (live?.shares ?? 0) >= limits.perThingMax;
}

async function insert(
  tx: Transaction,
  input: NewShare,
  parent: ShareRow | undefined,
): Promise<ShareRow | undefined> {
  // A reshare carries the terms of the share it came from.
  const terms = parent?.terms || input.terms;
  const memberships = await standingOf(tx.orm, [input.personId], input.now);
  const [row] = await tx.orm
    .insert(share)
    .values({
      id: input.id,
      thingKind: input.kind,
      thingId: input.thingId,
      variant: input.variant,
      recipientId: input.personId,
      mayDownload: input.mayDownload,
      mayForward: input.mayForward,
      isMarked: input.isMarked,
      code: newCode(),
      terms,
      termsVersion: versionOf(terms),
      state: terms === '' ? 'approved' : 'pending',
      startsAt: (!parent && input.startsAt) || input.now,
      endsAt: input.endsAt,
      givenBy: input.by,
      parentId: parent?.id ?? null,
      teamId: memberships.get(input.personId)?.teams[0]?.teamId ?? null,
      createdAt: input.now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The version of terms, made from their words. */
const versionOf = (terms: string): string =>
  terms === '' ? '' : createHash('sha256').update(terms).digest('hex').slice(0, 12);

const newCode = (): string =>
  Array.from({ length: limits.codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
