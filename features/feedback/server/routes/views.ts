import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { FeedbackId, FeedbackView, TriageView } from '../../contract.ts';
import type { OwnReport, TriagedReport } from '../access.ts';
import { type FeedbackParts, notificationKey } from '../commands/parts.ts';
import {
  presentChange,
  presentConsole,
  presentEntry,
  presentFields,
  presentOwn,
  presentTriaged,
} from '../present.ts';
import { listChanges, listMerged } from '../queries/queue.ts';
import { entriesOf } from '../queries/rows.ts';

/** A report as its reporter reads it. */
export async function viewOwn(orm: NodePgDatabase, report: OwnReport): Promise<FeedbackView> {
  const entries = await entriesOf(orm, [report.id]);
  return { ...presentOwn(report), consoleLogs: presentConsole(report), entries: entries.map(presentEntry) };
}

/** A report as a triager reads it: with merged reports, history and mail. */
export async function viewTriaged(
  orm: NodePgDatabase,
  parts: FeedbackParts,
  report: TriagedReport,
): Promise<TriageView> {
  const [merged, changes] = await Promise.all([listMerged(orm, report.id), listChanges(orm, report.id)]);
  const entries = await entriesOf(orm, [report.id, ...merged.map((row) => row.id)]);
  const named = [report.assigneeId, ...changes.flatMap(peopleIn)];
  const people = await parts.notifier.people.of(named.filter((id) => isId<PersonId>(id)));
  const entriesIn = (id: FeedbackId) => entries.filter((row) => row.feedbackId === id).map(presentEntry);
  return {
    ...presentTriaged(report, people),
    consoleLogs: presentConsole(report),
    entries: entriesIn(report.id),
    merged: merged.map((row) => ({ ...presentFields(row), entries: entriesIn(row.id) })),
    history: changes.map((row) => namedChange(presentChange(row, people), people)),
    mail: await mailOf(orm, parts, report.id),
  };
}

type Change = TriageView['history'][number];
type People = Parameters<typeof presentTriaged>[1];

const peopleIn = (row: { actorId: string; kind: string; before: string; after: string }) =>
  row.kind === 'assignee' ? [row.actorId, row.before, row.after].filter((id) => id !== '') : [row.actorId];

/** An assignee is stored as an id and shown as a name. */
function namedChange(change: Change, people: People): Change {
  if (change.kind !== 'assignee') return change;
  const nameOf = (id: string) =>
    id === '' ? '' : (isId<PersonId>(id) && people.get(id)?.displayName) || 'Former member';
  return { ...change, before: nameOf(change.before), after: nameOf(change.after) };
}

/** The worst state among the mails to the administrators. */
async function mailOf(
  orm: NodePgDatabase,
  { mailer }: FeedbackParts,
  id: FeedbackId,
): Promise<TriageView['mail']> {
  const key = notificationKey(id);
  return (await mailer.statesOf(orm, [key])).get(key) ?? null;
}
