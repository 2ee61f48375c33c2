import { and, eq, isNull, ne } from 'drizzle-orm';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { type EndCause, endCauses } from '../../limits.ts';
import type { EndReason } from '../../policy/sign-in-words.ts';
import { session } from '../tables.ts';
import { closeChallenges } from './challenge.ts';

export interface SessionEnd {
  readonly person: PersonId;
  /** Only this session. Absent: all of the person's. */
  readonly only?: SessionId;
  readonly except?: SessionId | undefined;
  /** Who ended them. Absent: the person. */
  readonly by?: PersonId;
  /** The reason for the record. */
  readonly reason: EndCause;
  /** The text the bearer sees, if not that of the reason. */
  readonly shown?: EndReason;
}

/**
 * Ends sessions on every process: they are unusable once the transaction commits. Unless it ends just `only` one, it
 * also ends an unfinished sign-in. Returns how many were live.
 */
export async function endSessionsIn(
  { platform, broadcast, tx }: { platform: Platform; broadcast: SessionBroadcast; tx: Transaction },
  end: SessionEnd,
): Promise<number> {
  if (!end.only) await closeChallenges({ platform, tx }, end.person);
  const ended = await tx.orm
    .update(session)
    .set({ endedAt: platform.clock.now(), endedReason: end.reason, endedBy: end.by ?? end.person })
    .where(
      and(
        eq(session.userId, end.person),
        isNull(session.endedAt),
        end.only ? eq(session.id, end.only) : undefined,
        end.except ? ne(session.id, end.except) : undefined,
      ),
    )
    .returning({ id: session.id });
  await broadcast.endSessions(
    tx,
    ended.map(({ id }) => id),
    end.shown ?? endCauses[end.reason],
  );
  return ended.length;
}
