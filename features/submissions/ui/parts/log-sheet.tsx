import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { dateWords, timeWords } from '#platform/ui/time-words.ts';
import type { SubmissionLine } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { lineOf, titleOf } from './submission-words.ts';

const { print: words } = copy;

/** The submission log for the client meeting, by client (SUB-10 of film domain 5.5). */
export function LogSheet({ rows, onDone }: { rows: readonly SubmissionLine[]; onDone: () => void }) {
  const { displayName } = useMe().person;
  const [at] = useState(() => {
    const moment = new Date(now()).toISOString();
    return timeWords(moment, { style: 'full', nowMs: Date.parse(moment) });
  });
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
