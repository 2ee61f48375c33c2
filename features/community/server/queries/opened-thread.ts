import { getTableColumns } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import { blockedIdsSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement, Transaction } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import type { FollowLevel } from '../../limits.ts';
import { communitySpace, communityThread, type SpaceRow, type ThreadRow } from '../tables.ts';

/** What is read through: the database, or the transaction of an act. */
export interface Through {
  readonly notifier: Pick<NotificationService, 'platform'>;
  readonly tx?: Transaction;
}

export const connectionOf = ({ tx, notifier }: Through): Pick<Database, 'run' | 'runText'> =>
  tx ?? notifier.platform.database;

/** How somebody follows a thread and its space, and how far they have read it; null where they never chose or read. */
export interface Followed {
  readonly own: { readonly readSeq: number; readonly level: FollowLevel | null } | null;
  readonly spaceLevel: FollowLevel | null;
}

/** A thread and its space, whoever may read them, and whom the viewer has blocked. */
interface Opened extends Followed {
  readonly thread: ThreadRow;
  readonly space: SpaceRow;
  readonly blocked: readonly PersonId[];
}

interface Row extends ThreadRow, Record<string, unknown> {
  readonly readSeq: number | null;
  readonly ownLevel: FollowLevel | null;
  readonly spaceLevel: FollowLevel | null;
  readonly blocked: readonly PersonId[];
}

const spaceFields = Object.entries(getTableColumns(communitySpace)).map(
  ([field, { name }]) => [field, `space.${field}`, name] as const,
);

// By one statement, as everything that is read or written in a thread begins with it.
const opened: Statement = {
  name: 'community-thread',
  text: `select ${columnsIn(communityThread, 't')},
      ${spaceFields.map(([, as, name]) => `s."${name}" as "${as}"`).join(', ')},
      own.read_seq as "readSeq", own.level as "ownLevel", chosen.level as "spaceLevel", ${blockedIdsSql('$2')} as blocked
    from community_thread t join community_space s on s.id = t.space_id
      left join community_reading own on own.thread_id = t.id and own.person_id = $2
      left join community_space_level chosen on chosen.space_id = s.id and chosen.person_id = $2
    where t.id = $1`,
};

/** A thread by its id, as `person` follows it. Whether they may read it isn't asked here. */
export async function openedThread(
  through: Through,
  { id, person }: { readonly id: ClientId; readonly person: PersonId },
): Promise<Opened | undefined> {
  const [row] = await connectionOf(through).run<Row>(opened, [id, person]);
  if (!row) return undefined;
  const { readSeq, ownLevel, spaceLevel, blocked } = row;
  return {
    thread: row,
    space: Object.fromEntries(spaceFields.map(([field, as]) => [field, row[as]])) as SpaceRow,
    own: readSeq === null ? null : { readSeq, level: ownLevel },
    spaceLevel,
    blocked,
  };
}
