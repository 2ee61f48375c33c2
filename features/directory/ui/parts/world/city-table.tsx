import { useState } from 'react';
import { counted } from '#platform/ui/counted.ts';
import { Box, layout } from '#platform/ui/kit/layout.tsx';
import type { CountedPlace } from './clusters.ts';
import { words } from './world-copy.ts';
import classes from './world-map.module.css';

/** Rows shown until the reader asks for all. */
const shownFirst = 30;

type CityTableProps = {
  places: readonly CountedPlace[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
};

/** The map as a table, city by city, the largest first. */
export function CityTable({ places, chosen, onChoose }: CityTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const sorted = places.toSorted((one, other) => other.count - one.count || compare(one.label, other.label));
  const shown = isWhole ? sorted : sorted.slice(0, shownFirst);
  return (
    <Box mt={16} className={classes.tableBox}>
      <table className={layout({ fullWidth: true, size: 'md', leading: 'inherit' }, classes.table)}>
        <caption className="visually-hidden">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.city}</th>
            <th scope="col" className={classes.number}>
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, label, count }) => (
            <tr key={id}>
              <td>
                <button
                  type="button"
                  className={layout(
                    {
                      minHeight: 36,
                      bare: true,
                      tone: 'ink',
                      textAlign: 'start',
                      fullWidth: true,
                      hoverLine: true,
                    },
                    classes.city,
                  )}
                  aria-current={id === chosen || undefined}
                  onClick={() => onChoose(id)}
                >
                  {label}
                </button>
              </td>
              <td className={classes.number}>{counted.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < sorted.length ? (
        <button
          type="button"
          className={layout(
            {
              minHeight: 36,
              bare: true,
              textAlign: 'start',
              mt: 6,
              size: 'sm',
              leading: 'inherit',
              tone: 'muted',
              hoverLine: true,
            },
            classes.more,
          )}
          onClick={() => setIsWhole(true)}
        >
          {words.all(sorted.length)}
        </button>
      ) : null}
    </Box>
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
