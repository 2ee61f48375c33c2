import { useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import type { PagedReading } from '#platform/ui/kit/paged-list.tsx';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { dateWords, timeWords } from '#platform/ui/time-words.ts';
import type { SubmissionLine } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { lineOf, titleOf } from './submission-words.ts';

const { print: words } = copy;

type LogSheetProps = { reading: PagedReading<SubmissionLine>; onDone: () => void };

/** The submission log for the client meeting, by client (SUB-10 of film domain 5.5): all of the list, also what is not drawn yet. */
export function LogSheet({ reading, onDone }: LogSheetProps) {
  const { displayName } = useMe().person;
  const [at] = useState(() => {
    const moment = new Date(now()).toISOString();
    return timeWords(moment, { style: 'full', nowMs: Date.parse(moment) });
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = reading;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (!data || hasNextPage) return null;
  const rows = data.pages.flatMap(({ items }) => items);
  const groups = [...Map.groupBy(rows, ({ clientName }) => clientName)];
  return (
    <PrintSheet title={words.title} lines={[words.printed(displayName, at)]} onDone={onDone}>
      {groups.map(([client, own]) => (
        <section key={client}>
          {client ? <h2>{words.of(client)}</h2> : null}
          <table>
            <tbody>
              {own.map((row) => (
                <tr key={row.id}>
                  <td>{row.sentAt ? dateWords(row.sentAt.slice(0, 10)) : ''}</td>
                  <td>{titleOf(row)}</td>
                  <td>{lineOf(row)}</td>
                  <td>{copy.states[row.state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </PrintSheet>
  );
}
