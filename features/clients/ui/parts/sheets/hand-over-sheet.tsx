import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { ClientView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { inFlightOf, spanWords } from '../client-words.ts';
import classes from './sheets.module.css';
import { usePrinted } from './use-printed.ts';

/** The open work for the next representative, without money, which they may not see (scene 8). */
export function HandOverSheet({ client, onDone }: { client: ClientView; onDone: () => void }) {
  const printed = usePrinted();
  const { inFlight: words } = copy;
  return (
    <PrintSheet title={`${words.title}: ${client.person.displayName}`} lines={[printed]} onDone={onDone}>
      <h2>{copy.tabs.jobs}</h2>
      <ul>
        {inFlightOf(client).map(({ id, project, role, buyer, state, firstDay, lastDay }) => (
          <li key={id} className={classes.row}>
            <b dir="auto">{project}</b>
            <span>{copy.jobs.states[state]}</span>
            <span>{[role, buyer, spanWords(firstDay, lastDay)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      <h2>{copy.pitches.title}</h2>
      <ul>
        {client.pitches.map(({ id, buyer, project, pitchedOn }) => (
          <li key={id} className={classes.row}>
            <b dir="auto">{buyer}</b>
            <span>{dateWords(pitchedOn)}</span>
            <span dir="auto">{project}</span>
          </li>
        ))}
      </ul>
    </PrintSheet>
  );
}
