import { useQuery } from '@tanstack/react-query';
import { monthIn } from '#platform/ui/calendar-words.ts';
import { counted, numberWords } from '#platform/ui/counted.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import classes from '#platform/ui/kit/table.module.css';
import type { MonthView } from '../../contract.ts';
import { statisticsQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { statistics: words } = copy;

/** What became of reports of posts, month by month: numbers alone. Absent while there is nothing to count. */
export function Statistics() {
  const reading = useQuery(statisticsQuery());
  if (reading.data?.months.length === 0) return null;
  return (
    <Stack as="section" gap={8} py={16}>
      <Text as="h2" size="md" weight={600} px="edge">
        {words.title}
      </Text>
      <Text as="p" size="sm" tone="muted" px="edge">
        {words.line}
      </Text>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 36 }}>
        {({ months }) => (
          <table className={layout({ fullWidth: true }, classes.table)} aria-label={words.title}>
            <thead>
              <tr>
                {words.columns.map((column, at) => (
                  <th key={column} scope="col" data-wide={isWide(at)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <Month key={month.month} month={month} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Stack>
  );
}

/** Columns that a phone has no room for. */
const isWide = (at: number) => (at === 3 || at === 4 ? true : undefined);

const Month = ({ month: { month, medianHours, ...counts } }: { month: MonthView }) => (
  <tr>
    <td>
      {monthIn('UTC', Date.parse(month))} {month.slice(0, 4)}
    </td>
    <td>{counted.format(counts.reports)}</td>
    <td>{counted.format(counts.decided)}</td>
    <td data-wide={isWide(3)}>
      {medianHours === null
        ? words.none
        : words.hours(numberWords(medianHours, { maximumFractionDigits: 1 }))}
    </td>
    <td data-wide={isWide(4)}>{counted.format(counts.upheld)}</td>
    <td>{words.ofAppeals(counts.appealsWon, counts.appeals)}</td>
  </tr>
);
