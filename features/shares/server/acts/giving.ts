import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import { membershipsOf } from '#features/teams/server/public.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { termsVersion } from '#platform/server/terms-version.ts';
import type { givingContract } from '../../contract/index.ts';
import { limits, type Variant } from '../../limits.ts';
import { codeLetters } from '../../policy/code.ts';
import { wrongEnd } from '../../policy/ends.ts';
import { findShareable, isLiveSql, isOf, isOpenSql } from '../access.ts';
import { announceShare, notifyRecipient } from '../notify.ts';
import type { SharesParts, SharesReading, SharesWriting } from '../parts.ts';
import { type ShareRow, share } from '../tables.ts';
import { viewOneOutgoing } from '../views.ts';
import { endDue } from './ending.ts';

type Input = InputOf<typeof givingContract.give>;
/** What is shared, with its moments. */
type NewShare = Omit<Input, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

const moment = (instant: string | null) => (instant === null ? null : new Date(instant));

export const giving: Acts<typeof givingContract, SharesParts> = {
  /**
   * Shares one thing with one person. The caller may share the thing, or may reshare their own share of it. A share with
   * terms is pending until they are accepted.
   */
  async give(act, input) {
    const wanted = { ...input, startsAt: moment(input.startsAt), endsAt: moment(input.endsAt) };
    const viewed = async (row: ShareRow) =>
      (await viewOneOutgoing(act, row)) ?? act.refuse('share.person_unknown');
    const kind = act.kinds.of(input.kind);
    await kind.lock(act.tx, input.thingId);
    const [made] = await act.orm.select().from(share).where(eq(share.id, input.id));
    if (made) return isSame(act, made, input) ? viewed(made) : act.refuse('share_thing.absent');
    const right = (await sharingRight(act, input)) ?? act.refuse('share_thing.absent');
    const wrong = wrongWith(act, kind.variants, wanted, right.parent);
    if (wrong) return act.refuse(wrong);
    if (!(await isThere(act, input))) return act.refuse('share.person_unknown');
    // A share that is over but not recorded yet must not block a new one.
    await endDue(act, isOf(input));
    const live = await act.orm.$count(share, and(isOf(input), isLiveSql(act.now)));
    if (live >= limits.perThingMax) return act.refuse('share.full');
    const row = (await insert(act, wanted, right.parent)) ?? act.refuse('share.present');
    const refused = row.state === 'approved' ? await kind.granted?.(act.tx, row, act.now) : undefined;
    if (refused) return act.refuse(`share.${refused}`);
    await notifyRecipient(act, row);
    await announceShare(act, row);
    return viewed(row);
  },
};

const isSame = ({ person }: SharesWriting, row: ShareRow, input: Input) =>
  row.givenBy === person && row.thingId === input.thingId && row.recipientId === input.personId;

/** The caller's right to share: as someone who may share the thing (no parent), or from a share that may be reshared. */
async function sharingRight(
  act: SharesWriting & SharesReading,
  { kind, thingId, variant }: Input,
): Promise<{ readonly parent?: ShareRow } | undefined> {
  if (await findShareable(act, kind, thingId)) return {};
  const [parent] = await act.orm
    .select()
    .from(share)
    .where(
      and(
        isOf({ kind, thingId }),
        eq(share.recipientId, act.person),
        eq(share.variant, variant),
        eq(share.mayForward, true),
        isOpenSql(act.now),
      ),
    );
  return parent && { parent };
}

function wrongWith(
  { person, now }: SharesWriting,
  known: readonly Variant[],
  input: NewShare,
  parent: ShareRow | undefined,
) {
  if (!known.includes(input.variant)) return 'share.variant_unknown';
  if (input.personId === person) return 'share.self';
  const startsAt = input.startsAt ?? now;
  if (input.endsAt && startsAt >= input.endsAt && input.endsAt > now) return 'share.start_late';
  if (input.variant === 'whole' && startsAt > now) return 'share.start_whole';
  const isMore =
    parent && ((input.mayDownload && !parent.mayDownload) || (parent.isMarked && !input.isMarked));
  return isMore ? 'share.right_missing' : wrongEnd(input.endsAt, now, parent);
}

async function isThere({ orm }: SharesWriting, { personId }: Input): Promise<boolean> {
  const [found] = await profilesOf(orm, [personId]);
  return found !== undefined && found.claimedAt !== null && found.accountStatus === 'active';
}

/** Undefined if they already have it. */
async function insert(
  { orm, person, now }: SharesWriting & SharesReading,
  { kind, personId, startsAt, ...input }: NewShare,
  parent: ShareRow | undefined,
): Promise<ShareRow | undefined> {
  // A reshare carries the terms of the share it came from.
  const terms = parent?.terms || input.terms;
  const memberships = await membershipsOf(orm, [personId], now);
  const [row] = await orm
    .insert(share)
    .values({
      ...input,
      thingKind: kind,
      recipientId: personId,
      code: newCode(),
      terms,
      termsVersion: termsVersion(terms),
      state: terms === '' ? 'approved' : 'pending',
      startsAt: (!parent && startsAt) || now,
      givenBy: person,
      parentId: parent?.id ?? null,
      teamId: memberships.get(personId)?.teams[0]?.teamId ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

const newCode = (): string =>
  Array.from({ length: limits.codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');
