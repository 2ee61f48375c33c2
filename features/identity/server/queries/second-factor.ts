import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { SecondFactorView } from '../../contract/second-factor.ts';
import { account, recoveryCode, secondFactor } from '../tables.ts';

/** Whether the account's second factor is on. */
export async function hasSecondFactor(orm: NodePgDatabase, person: PersonId): Promise<boolean> {
  const [row] = await orm
    .select({ person: secondFactor.userId })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, person), isNotNull(secondFactor.confirmedAt)));
  return row !== undefined;
}

/** The second factor as its owner sees it. While it waits for its first code, it is off. */
export async function getSecondFactor(orm: NodePgDatabase, person: PersonId): Promise<SecondFactorView> {
  const [[row], [left]] = await Promise.all([
    orm
      .select({ confirmedAt: secondFactor.confirmedAt, removedAt: account.secondFactorRemovedAt })
      .from(account)
      .leftJoin(secondFactor, eq(secondFactor.userId, account.id))
      .where(eq(account.id, person)),
    orm
      .select({ count: count() })
      .from(recoveryCode)
      .where(and(eq(recoveryCode.userId, person), isNull(recoveryCode.usedAt))),
  ]);
  const since = row?.confirmedAt;
  return {
    isOn: Boolean(since),
    since: since ? toInstant(since) : null,
    recoveryCodesLeft: left?.count ?? 0,
    removedAt: row?.removedAt ? toInstant(row.removedAt) : null,
  };
}
