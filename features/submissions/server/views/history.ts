import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import type { SubmissionView } from '../../contract/views.ts';
import { isHidden, type OpenSubmission } from '../access.ts';
import { history } from '../notify.ts';
import type { SubmissionsReading } from '../parts.ts';

/** What the sender's side does. */
const sellers = new Set<string>([
  'sent',
  'arrived',
  'piece_added',
  'piece_replaced',
  'nudged',
  'withdrawal_asked',
  'withdrawn',
]);

/** Each side's own part; the client has none (SUB-7). In blind mode nobody of the sender's side has a name in it. */
export async function viewHistory(
  at: SubmissionsReading,
  open: OpenSubmission,
  paging: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<SubmissionView['history']> {
  if (open.side === 'client') return { items: [], nextCursor: null };
  const { rows, nextCursor } = await history.read(at.orm, {
    id: open.row.id,
    audiences: [open.side],
    ...paging,
  });
  const people = await at.notifier.people.named(namedIn(rows), at.orm);
  const known = new Map(namedIn(rows).map((person) => [person, people(person)]));
  const hidden = isHidden(open);
  const items = rows.map((row) => {
    const entry = presentEntry(row, known);
    const isTheirs = hidden && sellers.has(row.what);
    return isTheirs ? { ...entry, by: null, onBehalfOf: null, person: null, name: '', note: '' } : entry;
  });
  return { items, nextCursor };
}
