import { layout } from '#platform/ui/kit/layout.tsx';
import classes from './plate.module.css';
import { type PlateChoice, plateOf, setTitle } from './plate-choice.ts';
import { motifs } from './plate-motifs.tsx';
import { paletteOf } from './plate-palettes.ts';

/** Minimum width in pixels at which the title is readable on the plate. */
const titleFrom = 72;

/** A poster drawn for a title without one: always the same for the same title. */
export function Plate({ title, width }: { title: string; width: number }) {
  const choice = plateOf(title);
  return (
    <svg
      className={layout({ rigid: true, block: true, clip: true }, classes.plate)}
      style={paletteOf(choice.palette)}
      width={width}
      height={width * 1.5}
      viewBox="0 0 120 180"
      aria-hidden="true"
    >
      <Drawing choice={choice} />
      {width >= titleFrom && <PlateTitle title={title} />}
    </svg>
  );
}

type SceneProps = {
  /** The id of what it depicts. */
  id: string;
  /** The whole poster, or only its middle where there is less height. */
  isTall?: boolean;
  isSmall?: boolean;
};

/** The same drawings without text, for things with an id and no picture; fills its container. */
export function Scene({ id, isTall = false, isSmall = false }: SceneProps) {
  const choice = plateOf(id);
  return (
    <svg
      className={layout({ block: true, fullWidth: true, fullHeight: true }, classes.plate)}
      style={paletteOf(choice.palette)}
      viewBox={isTall ? '0 0 120 180' : '0 15 120 96'}
      preserveAspectRatio="xMidYMid slice"
      data-small={isSmall || undefined}
      aria-hidden="true"
    >
      <Drawing choice={choice} />
    </svg>
  );
}

function Drawing({ choice: { motif, turn, isMirrored } }: { choice: PlateChoice }) {
  const Motif = motifs[motif];
  if (!Motif) return null;
  return (
    <g transform={isMirrored ? 'matrix(-1 0 0 1 120 0)' : undefined}>
      <Motif turn={turn} />
    </g>
  );
}

const foot = 168;
const edge = 10;

function PlateTitle({ title }: { title: string }) {
  const { size, lines } = setTitle(title);
  const placed = lines.map((line, index) => ({ line, y: foot - (lines.length - 1 - index) * size * 1.04 }));
  return (
    <text className={layout({ weight: 700 }, classes.title)} fontSize={size}>
      {placed.map(({ line, y }) => (
        <tspan key={y} x={edge} y={y}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
