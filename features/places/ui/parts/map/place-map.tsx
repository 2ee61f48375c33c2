import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { counted } from '#platform/ui/counted.ts';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { type Cluster, type CountedPlace, clustersOf } from './clusters.ts';
import { landPath } from './land.ts';
import classes from './place-map.module.css';
import { type Frame, frameAround, pointOf, sheet } from './projection.ts';

/** Rows shown until the reader asks for all. */
const shownFirst = 30;

/** What the map says: of the places, and of what is counted in them. */
export type MapWords = {
  map: string;
  place: (label: string, count: number) => string;
  places: (label: string, others: number, count: number) => string;
  whole: string;
  table: string;
  city: string;
  count: string;
  all: (count: number) => string;
};

type PlaceMapProps = {
  places: readonly CountedPlace[];
  chosen: number | undefined;
  words: MapWords;
  /** About what isn't on the map; may be empty. */
  note: string;
  onChoose: (id: number) => void;
};

/** Places by how much is in them, on a map and as a table. Pressing one chooses it, pressing several zooms in. */
export const PlaceMap = ({ note, ...shown }: PlaceMapProps) => (
  <Box grow minHeight={0} pt={16} pb={24} px="edge" scroll>
    <Sheet {...shown} />
    {note ? (
      <Text as="p" mt={8} size="sm" tone="muted">
        {note}
      </Text>
    ) : null}
    <CityTable {...shown} />
  </Box>
);

/** Pixels between two marks, so that each can be pressed; and the maximum zoom. */
const apartPx = 46;
const closest = 24;

type SheetProps = Omit<PlaceMapProps, 'note'>;

function Sheet({ places, chosen, words, onChoose }: SheetProps) {
  const [frame, setFrame] = useState<Frame>(sheet);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const clusters = width > 0 ? clustersOf(places, frame, (apartPx / width) * frame.width) : [];
  const most = Math.max(...clusters.map(({ count }) => count));
  const press = ({ places: near }: Cluster) => {
    const [first, ...others] = near;
    if (!first) return;
    const next = frameAround(near.map(pointOf), closest);
    // At maximum zoom, choose the largest.
    if (others.length === 0 || next.width >= frame.width) onChoose(first.id);
    else setFrame(next);
  };
  return (
    <Box relative clip bg="panel" border="soft" radius="panel">
      <Box ref={ref} relative className={classes.canvas} role="group" aria-label={words.map}>
        <svg
          className={layout({ block: true, fullWidth: true, fullHeight: true, clip: true }, classes.land)}
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          aria-hidden="true"
        >
          <path d={landPath} />
        </svg>
        {clusters.map((cluster) => (
          <Mark
            key={cluster.places[0]?.id}
            cluster={cluster}
            frame={frame}
            words={words}
            share={cluster.count / most}
            isChosen={cluster.places.some(({ id }) => id === chosen)}
            onPress={() => press(cluster)}
          />
        ))}
      </Box>
      {frame === sheet ? null : (
        <Button className={classes.whole} variant="default" size="sm" onClick={() => setFrame(sheet)}>
          {words.whole}
        </Button>
      )}
    </Box>
  );
}

type MarkProps = {
  cluster: Cluster;
  frame: Frame;
  words: MapWords;
  /** Size relative to the largest mark. */
  share: number;
  isChosen: boolean;
  onPress: () => void;
};

const smallestPx = 26;
const growsPx = 26;
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function Mark({ cluster: { x, y, places, count }, frame, words, share, isChosen, onPress }: MarkProps) {
  const city = places[0]?.label.split(',')[0] ?? '';
  const others = places.length - 1;
  const size = smallestPx + growsPx * Math.sqrt(share);
  const left = `${((x - frame.x) / frame.width) * 100}%`;
  const top = `${((y - frame.y) / frame.height) * 100}%`;
  const label = others > 0 ? words.places(city, others, count) : words.place(city, count);
  return (
    <button
      type="button"
      className={layout(
        {
          grid: true,
          center: true,
          p: 0,
          pointer: true,
          radius: 'round',
          absolute: true,
          height: 44,
          bg: 'none',
          border: 'none',
        },
        classes.mark,
      )}
      style={{ left, top }}
      title={label}
      aria-label={label}
      aria-current={isChosen || undefined}
      onClick={onPress}
    >
      <Grid
        as="span"
        center
        tabular
        tone="ink"
        radius="round"
        weight={600}
        className={classes.dot}
        data-many={others > 0 || undefined}
        style={{ width: size, height: size }}
      >
        {short.format(count)}
      </Grid>
    </button>
  );
}

/** The map as a table, city by city, the largest first. */
function CityTable({ places, chosen, words, onChoose }: SheetProps) {
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
