import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import type { ClientSummary } from '../../../contract/views.ts';
import { crafts } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { daysLine } from '../client-grid.tsx';
import { jobLine, lineOf, spanWords } from '../client-words.ts';
import classes from './sheets.module.css';
import { usePrinted } from './use-printed.ts';

const { print: words } = copy;

type ListSheetProps = { clients: readonly ClientSummary[]; onDone: () => void };

/** The printed client list: by craft, and actors by playing age if they have one (CLI-2). */
export function ListSheet({ clients, onDone }: ListSheetProps) {
  const printed = usePrinted();
  return (
    <PrintSheet title={copy.title} lines={[words.count(clients.length), printed]} onDone={onDone}>
      {groupsOf(clients).map(({ title, members }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {members.map((client) => (
              <li key={client.id} className={classes.row}>
                <b dir="auto">{client.person.displayName}</b>
                <span>{jobLine(client) || lineOf(client)}</span>
                <span>
                  {client.days
                    .slice(0, 4)
                    .map((days) => `${spanWords(days.firstDay, days.lastDay)}: ${daysLine(days)}`)
                    .join('; ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PrintSheet>
  );
}

/** Groups playing ages by ten years. */
const bandOf = ({ playingAge }: ClientSummary) =>
  playingAge ? Math.floor(playingAge.from / 10) * 10 : Number.POSITIVE_INFINITY;

function groupsOf(clients: readonly ClientSummary[]) {
  return crafts.flatMap((craft) => {
    const members = clients.filter((one) => one.craft === craft);
    const title = copy.craftGroups[craft];
    if (craft !== 'actor' || members.every(({ playingAge }) => !playingAge))
      return members.length > 0 ? [{ title, members }] : [];
    const bands = [...Map.groupBy(members, bandOf)].toSorted(([one], [other]) => one - other);
    return bands.map(([band, inBand]) => ({
      title: `${title}, ${Number.isFinite(band) ? words.ages(band, band + 9) : words.noAge}`,
      members: inBand,
    }));
  });
}
