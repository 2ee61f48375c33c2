import { layout } from '#platform/ui/kit/layout.tsx';
import classes from './plate.module.css';
import { plateOf, setTitle } from './plate-choice.ts';
import { motifs } from './plate-motifs.tsx';

/** From this width on, in pixels, the title can be read on the plate. */
const titleFrom = 72;

/** A poster drawn for a title that has none of its own: always the same one for the same title. */
export function Plate({ title, width }: { title: string; width: number }) {
  const choice = plateOf(title);
  const Motif = motifs[choice.motif];
  return (
    <svg
      className={layout({ rigid: true, block: true, clip: true }, classes.plate)}
      data-palette={choice.palette}
      width={width}
      height={width * 1.5}
      viewBox="0 0 120 180"
      aria-hidden="true"
    >
      {Motif && (
        <g transform={choice.isMirrored ? 'matrix(-1 0 0 1 120 0)' : undefined}>
          <Motif turn={choice.turn} />
        </g>
      )}
      {width >= titleFrom && <PlateTitle title={title} />}
    </svg>
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
