import type { CSSProperties } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import classes from './plate.module.css';
import { type PlateChoice, plateOf, setTitle } from './plate-choice.ts';
import { motifs } from './plate-motifs.tsx';

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

const names = ['sky', 'middle', 'ground', 'shadow', 'stroke', 'spot', 'words'] as const;

// Pictures keep their own colours in both themes. Their order determines every plate.
const palettes: readonly (readonly string[])[] = [
  ['#0f3a4a', '#0a2030', '#04090f', '#03070b', '#8fd3d6', '#d5eef0', '#d5eef0'],
  ['#1b1410', '#30190f', '#5f2a12', '#0d0907', '#e58b4f', '#ffb45e', '#ffd9b8'],
  ['#cdd5d6', '#a9b7bc', '#8799a2', '#7c8f98', '#1c262b', '#f1f4f2', '#10171b'],
  ['#efe4cf', '#e4d5b8', '#d6c39f', '#cbb68d', '#231b12', '#b4261b', '#231b12'],
  ['#3f2f5c', '#7a4a72', '#1a1428', '#140f20', '#f3dcec', '#ffd98a', '#f3dcec'],
  ['#27402f', '#1b2e24', '#101a15', '#0c1410', '#6f9a6a', '#d8563c', '#e4efdc'],
  ['#d9c9ae', '#b9826a', '#3b2a2c', '#2a2023', '#f7e6c4', '#fbf0d6', '#f6ead5'],
  ['#2b437f', '#1c2a55', '#0e1530', '#0a1026', '#9fb4ec', '#f0c65a', '#e3e9fb'],
  ['#8c2f26', '#5e1c1d', '#250c10', '#1c090d', '#f0b49c', '#f6e2cf', '#f9e3d6'],
];

/** The colours of a plate, as the CSS variables of its stylesheet. */
const paletteOf = (palette: number): CSSProperties =>
  Object.fromEntries(names.map((name, at) => [`--${name}`, palettes[palette]?.[at]]));
