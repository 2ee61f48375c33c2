import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { ReportId } from '../../contract/moderation.ts';
import { type ReportList, type ReportState, reportLimits } from '../../limits.ts';

type Reader = Pick<Database, 'run'>;

/** A report without the reported messages. */
export interface ReportRow extends Record<string, unknown> {
  readonly id: ReportId;
  readonly conversationId: ConversationId;
  /** Null: the whole conversation. */
  readonly seq: number | null;
  readonly reporterId: PersonId;
  readonly reportedId: PersonId | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly state: ReportState;
  readonly version: number;
  readonly lastAct: string | null;
  readonly settledAt: Date | null;
  readonly settledBy: PersonId | null;
  readonly note: string;
  readonly warning: string | null;
  readonly isKept: boolean;
  readonly place: 'direct' | 'group' | 'request';
  /** Other people's open reports of the same message or conversation. */
  readonly otherReports: number;
}

/** Whether two reports, `one` and `other`, are about the same message or conversation. */
const sameThing = (one: string, other: string) =>
  `${other}.conversation_id = ${one}.conversation_id and ${other}.seq is not distinct from ${one}.seq`;

/** Whether a moderator `who` has no part in a report `r`: `isPartyTo` of policy/moderation.ts, for lists. */
export const isImpartial = (r: string, who: string) =>
  `(${r}.reported_id is distinct from ${who}
    and not exists (select 1 from message_report o where ${sameThing(r, 'o')} and o.reporter_id = ${who})
    and (${r}.seq is not null or not exists (select 1 from participant p
      where p.conversation_id = ${r}.conversation_id and p.person_id = ${who})))`;

/** A report `r` with its conversation. */
export const reports = `select r.id, r.conversation_id as "conversationId", r.seq, r.reporter_id as "reporterId",
    r.reported_id as "reportedId", r.reason, r.created_at as "createdAt", r.state, r.version,
    r.last_act as "lastAct", r.settled_at as "settledAt", r.settled_by as "settledBy", r.note, r.warning,
    r.kept is not null as "isKept",
    case when c.type = 'group' then 'group'
      when c.requested_by is not null and c.accepted_at is null then 'request' else 'direct' end as place,
    (select count(*)::int from message_report o
      where ${sameThing('r', 'o')} and o.id <> r.id and o.state = 'open') as "otherReports"
  from message_report r join conversation c on c.id = r.conversation_id`;

// The driver keeps milliseconds, the row microseconds: compare the value that was handed out.
const moment = `date_trunc('milliseconds', r.created_at)`;

const listed: Statement = {
  name: 'report-list',
  text: `${reports} where ${isImpartial('r', '$1')} and (r.state = 'open') = $2
      and ($3::timestamptz is null or (${moment}, r.id) < ($3, $4::uuid))
    order by ${moment} desc, r.id desc limit $5`,
};

/** Where a page ended: the time of its last report, and its id. */
export type ReportPlace = readonly [createdAt: string, id: string];

export interface ReportPage {
  readonly rows: readonly ReportRow[];
  /** Where the next page starts; null on the last one. */
  readonly next: ReportPlace | null;
}

/** A page of reports that the moderator has no part in, newest first. */
export async function listReports(
  database: Reader,
  moderator: PersonId,
  wanted: { readonly list: ReportList; readonly after: ReportPlace | undefined; readonly limit: number },
): Promise<ReportPage> {
  const [at = null, id = null] = wanted.after ?? [];
  const values = [moderator, wanted.list === 'open', at, id, wanted.limit + 1];
  const found = await database.run<ReportRow>(listed, values);
  const rows = found.slice(0, wanted.limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows, next: last ? [last.createdAt.toISOString(), last.id] : null };
}

const counted: Statement = {
  name: 'report-counts',
  text: `select count(*) filter (where r.state = 'open')::int as open,
      count(*) filter (where r.state <> 'open')::int as decided
    from message_report r where ${isImpartial('r', '$1')}`,
};

/** How many reports are in each of the moderator's lists. */
export async function countReports(
  database: Reader,
  moderator: PersonId,
): Promise<Record<ReportList, number>> {
  const [counts] = await database.run<Record<ReportList, number>>(counted, [moderator]);
  return { open: counts?.open ?? 0, decided: counts?.decided ?? 0 };
}

const others: Statement = {
  name: 'report-others',
  text: `select o.reporter_id as "reporterId", o.reason, o.created_at as "createdAt" from message_report r
    join message_report o on ${sameThing('r', 'o')} and o.id <> r.id and o.state = 'open'
    where r.id = $1 order by o.created_at, o.id limit $2`,
};

/** Another person's report of the same message or conversation. */
export interface OtherReport extends Record<string, unknown> {
  readonly reporterId: PersonId;
  readonly reason: string;
  readonly createdAt: Date;
}

/** Other people's open reports of the same message or conversation, oldest first. */
export const otherReportsOf = (database: Reader, report: ReportId): Promise<OtherReport[]> =>
  database.run<OtherReport>(others, [report, reportLimits.reportPageMax]);

const reported: Statement = {
  name: 'report-of-file',
  text: `select 1 from message_report r
    join message m on m.conversation_id = r.conversation_id and m.seq = $2 and m.deleted_at is null
    where r.conversation_id = $1 and r.state = 'open' and ${isImpartial('r', '$3')}
      and r.kept @> jsonb_build_array(jsonb_build_object('seq', $2::int)) limit 1`,
};

/** Whether a moderator has to decide about a message that still exists: then they can open its files. */
export async function hasToDecide(
  database: Reader,
  moderator: PersonId,
  place: { readonly id: string; readonly seq: number },
): Promise<boolean> {
  return (await database.run(reported, [place.id, place.seq, moderator])).length > 0;
}
