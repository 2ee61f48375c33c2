import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { reportLimits } from '../../limits.ts';
import { openForReading } from '../access.ts';
import { wholeMessages } from '../queries/reported.ts';
import { type KeepRefusal, keepReport } from './keep-report.ts';
import type { Report } from './report-message.ts';
import { tellModerators } from './tell-moderators.ts';

// The other one of two, or whoever answers for the group. Whoever reports is never meant.
const reportedOf: Statement = {
  name: 'report-conversation-of',
  text: `select c.last_seq as "lastSeq", case when c.type = 'group' then nullif(c.owner_id, $2)
      else (select p.person_id from participant p where p.conversation_id = c.id and p.person_id <> $2) end as person
    from conversation c where c.id = $1`,
};

interface Reported extends Record<string, unknown> {
  readonly lastSeq: number;
  readonly person: PersonId | null;
}

/** Notes what somebody finds wrong with a conversation, and keeps the last messages of it that they see. */
export async function reportConversation(
  tx: Transaction,
  { id, person, reportId, reason, at }: Omit<Report, 'seq'>,
): Promise<'conversation.absent' | KeepRefusal | undefined> {
  const own = await openForReading(tx, person, id);
  const [reported] = own ? await tx.run<Reported>(reportedOf, [id, person]) : [];
  if (!own || !reported) return 'conversation.absent';
  const to = own.leftAtSeq ?? reported.lastSeq;
  const kept = await keepReport(tx, {
    id: reportId,
    conversationId: id,
    seq: null,
    reporterId: person,
    reportedId: reported.person,
    reason,
    at,
    messages: await wholeMessages(tx, { id, from: to - reportLimits.reportedLast + 1, to }, person),
  });
  if (kept === 'made') await tellModerators(tx, [reportId]);
  return kept === 'made' || kept === 'held' ? undefined : kept;
}
