import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ClientId, type PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { TemporaryRoleView, temporaryRolesContract } from '../../contract/people.ts';
import { limits } from '../../limits.ts';
import { mayGrant, mayTouch } from '../../policy/rights.ts';
import { knownRole } from '../../policy/rules.ts';
import { judgeTemporaryRole } from '../../policy/temporary-roles.ts';
import { announceRoles } from '../notify.ts';
import type { AccessParts, AccessReading, AccessWriting } from '../parts.ts';
import { lasts } from '../queries/rights.ts';
import { readRoles, stillOpens } from '../queries/roles.ts';
import { queueForSuperAdmins } from '../queries/super-admins.ts';
import { temporaryRole } from '../tables.ts';

type TemporaryRoleRow = typeof temporaryRole.$inferSelect;
type Gift = InputOf<typeof temporaryRolesContract.giveTemporaryRole>;

const rolesPage = 'admin-roles';

export const temporaryRoles: Acts<typeof temporaryRolesContract, AccessParts> = {
  /** Every current and coming temporary role, the first to end first. */
  async temporaryRoles(at, { cursor, limit }) {
    const after = decodeCursor(cursor, Place);
    const rows = await at.orm
      .select()
      .from(temporaryRole)
      .where(
        and(
          lasts(at.now),
          after &&
            sql`(${temporaryRole.endsAt}, ${temporaryRole.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
        ),
      )
      .orderBy(asc(temporaryRole.endsAt), asc(temporaryRole.id))
      .limit(limit + 1);
    const { rows: shown, nextCursor } = cutPage(rows, limit, (last) => [toInstant(last.endsAt), last.id]);
    return {
      items: await viewTemporaryRoles(at, shown),
      nextCursor,
    };
  },

  /**
   * Gives someone a temporary role. Waits in the queue of all role changes, so the giver is still allowed to; a right
   * the giver only has temporarily cannot be given (decision 114).
   */
  async giveTemporaryRole(act, input) {
    const { id: personId, hatId: id, reason } = input;
    if (!(await act.people.of(act.orm, [personId])).has(personId)) return act.refuse('person.absent');
    const view = async (row: TemporaryRoleRow) =>
      (await viewTemporaryRoles(act, [row]))[0] ?? act.refuse('person.absent');
    await queueForSuperAdmins(act.tx);
    const [before] = await act.orm.select().from(temporaryRole).where(eq(temporaryRole.id, id));
    if (before) return isSame(act, before, input) ? view(before) : act.refuse('hat.overlaps');
    const read = await readRoles(act.orm, [personId, act.person]);
    const role = knownRole(input.role, read.rules);
    if (personId === act.person) return act.refuse('role.own');
    if (!role) return act.refuse('role.absent');
    const [own = [], theirs = []] = [act.person, personId].map((one) => read.held.get(one)?.roles);
    const verdict = judgeTemporaryRole({ own, theirs, role }, read.rules);
    if (!stillOpens(read, act.person, rolesPage) || verdict === 'above_own')
      return act.refuse('role.above_own');
    if (verdict === 'held') return act.refuse('hat.held');
    const times = timesOf(input, act.now);
    if (typeof times === 'string') return act.refuse(times);
    const [row] = await act.orm
      .insert(temporaryRole)
      .values({ id, personId, role, ...times, reason, givenBy: act.person, createdAt: act.now })
      // The exclusion constraint allows one of two concurrent gifts for the same days.
      .onConflictDoNothing()
      .returning();
    if (!row) return act.refuse('hat.overlaps');
    await act.audit({ subject: subjectOf(row), reason, after: shown(row) });
    await announceRoles(act, personId);
    return view(row);
  },

  /** Idempotent. */
  async endTemporaryRole(act, { id }) {
    await queueForSuperAdmins(act.tx);
    const [held] = await act.orm.select().from(temporaryRole).where(eq(temporaryRole.id, id));
    if (!held) return act.refuse('hat.absent');
    if (held.personId === act.person) return act.refuse('role.own');
    const read = await readRoles(act.orm, [held.personId, act.person]);
    const own = read.held.get(act.person)?.roles ?? [];
    const theirs = read.held.get(held.personId)?.roles ?? [];
    const mayEnd = mayGrant(own, held.role, read.rules) && mayTouch(own, theirs, read.rules);
    if (!mayEnd || !stillOpens(read, act.person, rolesPage)) return act.refuse('role.above_own');
    const [row] = await act.orm
      .update(temporaryRole)
      .set({
        endedAt: sql`least(${temporaryRole.endsAt}, ${act.now.toISOString()}::timestamptz)`,
        endedBy: act.person,
      })
      .where(and(eq(temporaryRole.id, id), isNull(temporaryRole.endedAt)))
      .returning();
    if (row) {
      await act.audit({ ...endOf(row), after: { because: 'ended' } });
      await announceRoles(act, row.personId);
    }
    return (await viewTemporaryRoles(act, [row ?? held]))[0] ?? act.refuse('hat.absent');
  },
};

const Place = z.tuple([z.iso.datetime(), ClientId]);

const isSame = ({ person }: AccessReading, row: TemporaryRoleRow, { id, endsAt }: Gift) =>
  row.givenBy === person && row.personId === id && row.endsAt.getTime() === Date.parse(endsAt);

/** The start and end, or what is wrong with them. */
function timesOf(
  input: Gift,
  now: Date,
): Pick<TemporaryRoleRow, 'startsAt' | 'endsAt'> | 'hat.end_early' | 'hat.too_long' {
  const startsAt = input.startsAt === undefined ? undefined : new Date(input.startsAt);
  const endsAt = new Date(input.endsAt);
  // A browser's clock may be behind ours; a start in the past becomes now.
  const isPast = startsAt !== undefined && startsAt.getTime() < now.getTime() - limits.temporaryRoleBehindMs;
  const begins = startsAt === undefined || startsAt < now ? now : startsAt;
  if (isPast || endsAt <= begins) return 'hat.end_early';
  const isFar =
    endsAt.getTime() - begins.getTime() > limits.temporaryRoleMaxMs ||
    begins.getTime() - now.getTime() > limits.temporaryRoleAheadMaxMs;
  return isFar ? 'hat.too_long' : { startsAt: begins, endsAt };
}

/** Records that expired temporary roles have ended; they have given nothing since that moment. */
export async function endDueTemporaryRoles(act: AccessWriting, these: SQL): Promise<void> {
  const rows = await act.orm
    .update(temporaryRole)
    .set({ endedAt: sql`${temporaryRole.endsAt}` })
    .where(these)
    .returning();
  for (const row of rows) {
    const entry = { action: 'role_hat.ended', ...endOf(row), after: { because: 'ran_out' } };
    await act.platform.auditLog.note(act.tx, entry);
    await announceRoles(act, row.personId);
  }
}

const subjectOf = ({ personId }: TemporaryRoleRow) => ({ kind: 'account', id: personId });

const shown = ({ id, role, startsAt, endsAt }: TemporaryRoleRow) => ({
  // The name that the audit log has had from the start.
  hat: id,
  role,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const endOf = (row: TemporaryRoleRow) => ({ subject: subjectOf(row), reason: '', before: shown(row) });

/** Temporary roles as shown to administration. A person who left has none any more. */
async function viewTemporaryRoles(
  { orm, people, person, now }: AccessReading,
  rows: readonly TemporaryRoleRow[],
): Promise<TemporaryRoleView[]> {
  const holders = rows.map(({ personId }) => personId);
  const [found, { rules, held }] = await Promise.all([
    people.of(orm, [...holders, ...rows.flatMap(({ givenBy }) => givenBy ?? [])]),
    readRoles(orm, [...holders, person]),
  ]);
  const rolesOfOne = (one: PersonId) => held.get(one)?.roles ?? [];
  const own = rolesOfOne(person);
  const nowMs = now.getTime();
  return rows.flatMap((row) => {
    const holder = found.get(row.personId);
    if (!holder) return [];
    const { id, name, email, photoURL } = holder;
    const isOthers = row.personId !== person;
    return [
      {
        id: row.id,
        person: { id, name, email, photoURL },
        role: row.role,
        reason: row.reason,
        startsAt: toInstant(row.startsAt),
        endsAt: toInstant(row.endedAt ?? row.endsAt),
        isOn: row.endedAt === null && row.startsAt.getTime() <= nowMs && nowMs < row.endsAt.getTime(),
        givenBy: (row.givenBy && found.get(row.givenBy)?.name) ?? null,
        mayEnd: isOthers && mayGrant(own, row.role, rules) && mayTouch(own, rolesOfOne(row.personId), rules),
      },
    ];
  });
}
