import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { ClientView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { fieldsLine, placesLine } from '../client-words.ts';
import classes from './sheets.module.css';
import { SheetFacts } from './slip-sheet.tsx';
import { usePrinted } from './use-printed.ts';

const { print: words, terms } = copy;

/** What a prospect takes home: what is offered, what is needed of them, and where they sign (CLI-8). */
export function PacketSheet({ client, onDone }: { client: ClientView; onDone: () => void }) {
  const printed = usePrinted();
  const { packetParts: parts } = words;
  const facts = [
    [words.agent, client.person.displayName],
    [words.rep, `${client.lead.displayName}, ${copy.kinds[client.kind]}`],
    [terms.fields, fieldsLine(client)],
    [terms.territories, placesLine(client)],
    [terms.exclusivity, client.isExclusive ? terms.exclusive : terms.notExclusive],
    [terms.starts, client.startsOn ? dateWords(client.startsOn) : ''],
    [terms.ends, client.endsOn ? dateWords(client.endsOn) : terms.open],
  ] as const;
  return (
    <PrintSheet title={words.packetTitle(client.person.displayName)} lines={[printed]} onDone={onDone}>
      <h2>{parts.offer}</h2>
      <SheetFacts facts={facts} />
      <h2>{parts.asks}</h2>
      <ul>
        {parts.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{parts.accept}</p>
      <p className={classes.sign}>
        <span>{parts.sign}</span>
        <span>{parts.date}</span>
      </p>
    </PrintSheet>
  );
}
