import { and, eq, isNull, ne } from 'drizzle-orm';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { liveClose } from '#platform/contract/live.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import type { EndReason } from '../../limits.ts';
import { session } from '../tables.ts';

export interface SessionEnd {
  readonly person: PersonId;
  /** Only this one; absent means all of the person. */
  readonly only?: SessionId;
  readonly except?: SessionId;
  readonly reason: EndReason | 'signed_out';
}

/**
 * Ends sessions: the rows, then, once that is committed, this process's cache and every socket of
 * them on all processes. Nothing can use them after this resolves. Returns how many were live.
 */
export async function endSessions(platform: Platform, gate: SessionGate, end: SessionEnd): Promise<number> {
  const { clock, database, hub } = platform;
  return database.write(async (tx) => {
    const ended = await tx.orm
      .update(session)
      .set({ endedAt: clock.now(), endedReason: end.reason })
      .where(
        and(
          eq(session.userId, end.person),
          isNull(session.endedAt),
          end.only ? eq(session.id, end.only) : undefined,
          end.except ? ne(session.id, end.except) : undefined,
        ),
      )
      .returning({ id: session.id });
    tx.afterCommit(() => {
      for (const { id } of ended) {
        gate.forgetSession(id as SessionId);
        hub.closeSession(id as SessionId, liveClose.sessionEnded, end.reason);
      }
    });
    return ended.length;
  });
}
