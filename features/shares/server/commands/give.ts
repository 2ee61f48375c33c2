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
import type { Refused, SharesParts } from './parts.ts';
import { announceShare, tellGiven } from './tell.ts';

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

/** What may be wrong with an end. */
export type EndWrong = 'end_past' | 'end_far' | 'end_forwarded';

const longestMs = limits.daysMax * 24 * 60 * 60_000;

/** What is wrong with an end that was chosen now; what was passed on ends no later than what it came from. */
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
 * Gives one thing to one person, by somebody who may give it or who was given it to pass on. What has terms waits until
 * they are accepted.
 */
export async function giveShare(tx: Transaction, parts: SharesParts, wish: NewShare): Promise<GiveOutcome> {
  const kind = parts.kinds.of(wish.kind);
  await kind.hold(tx, wish.thingId);
  const [made] = await tx.orm.select().from(share).where(eq(share.id, wish.id));
  if (made) return isSame(made, wish) ? { kind: 'given', row: made } : { kind: 'absent' };
  const ground = await groundOf(tx, parts, wish);
  if (!ground) return { kind: 'absent' };
  const wrong = wrongWith(kind.variants, wish, ground.parent) ?? (await wrongPerson(tx, wish));
  if (wrong) return { kind: wrong };
  // One that is over and not yet written down is in the way of nothing.
  await endDue(tx, parts, wish.now, isOf(wish));
  if (await isFull(tx, wish)) return { kind: 'full' };
  const row = await insert(tx, wish, ground.parent);
  if (!row) return { kind: 'present' };
  const refused = row.state === 'approved' ? await kind.granted?.(tx, row, wish.now) : undefined;
  if (refused) {
    await tx.orm.delete(share).where(eq(share.id, row.id));
    return { kind: refused };
  }
  await tellGiven(tx, parts, row);
  await announceShare(tx, parts, row, wish.now);
  return { kind: 'given', row };
}

const isSame = (row: ShareRow, wish: NewShare) =>
  row.givenBy === wish.by && row.thingId === wish.thingId && row.recipientId === wish.personId;

/** On what ground somebody gives: the thing is theirs to give, or they were given it with the right to pass it on. */
async function groundOf(
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

function wrongWith(known: readonly Variant[], wish: NewShare, parent: ShareRow | undefined) {
  if (!known.includes(wish.variant)) return 'variant_unknown';
  if (wish.personId === wish.by) return 'self';
  const startsAt = wish.startsAt ?? wish.now;
  if (wish.endsAt && startsAt >= wish.endsAt && wish.endsAt > wish.now) return 'start_late';
  if (wish.variant === 'whole' && startsAt > wish.now) return 'start_whole';
  const isMore = parent && ((wish.mayDownload && !parent.mayDownload) || (parent.isMarked && !wish.isMarked));
  return isMore ? 'right_missing' : wrongEnd(wish.endsAt, wish.now, parent);
}

async function wrongPerson(tx: Transaction, { personId }: NewShare) {
  const [found] = await profilesOf(tx.orm, [personId]);
  const isThere = found !== undefined && found.claimedAt !== null && found.accountStatus === 'active';
  return isThere ? undefined : 'person_unknown';
}

async function isFull(tx: Transaction, wish: NewShare): Promise<boolean> {
  const [live] = await tx.orm
    .select({ shares: count() })
    .from(share)
    .where(and(isOf(wish), isLiveSql(wish.now)));
  return (live?.shares ?? 0) >= limits.perThingMax;
}

async function insert(
  tx: Transaction,
  wish: NewShare,
  parent: ShareRow | undefined,
): Promise<ShareRow | undefined> {
  // What was passed on carries the terms it came with.
  const terms = parent?.terms || wish.terms;
  const standing = await standingOf(tx.orm, [wish.personId], wish.now);
  const [row] = await tx.orm
    .insert(share)
    .values({
      id: wish.id,
      thingKind: wish.kind,
      thingId: wish.thingId,
      variant: wish.variant,
      recipientId: wish.personId,
      mayDownload: wish.mayDownload,
      mayForward: wish.mayForward,
      isMarked: wish.isMarked,
      code: newCode(),
      terms,
      termsVersion: versionOf(terms),
      state: terms === '' ? 'approved' : 'pending',
      startsAt: (!parent && wish.startsAt) || wish.now,
      endsAt: wish.endsAt,
      givenBy: wish.by,
      parentId: parent?.id ?? null,
      teamId: standing.get(wish.personId)?.teams[0]?.teamId ?? null,
      createdAt: wish.now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Names terms by their words. */
const versionOf = (terms: string): string =>
  terms === '' ? '' : createHash('sha256').update(terms).digest('hex').slice(0, 12);

const newCode = (): string =>
  Array.from({ length: limits.codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
