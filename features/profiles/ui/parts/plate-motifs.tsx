import type { ReactNode } from 'react';
import classes from './plate.module.css';

type Motif = (props: { /** 0 to 1, moves details. */ turn: number }) => ReactNode;

/** The drawings, 120 by 180 units, with the foot kept plain for a title. Their order determines every plate. */
export const motifs: readonly Motif[] = [
  Horizon,
  Sounding,
  Wires,
  Moon,
  Gantry,
  Roofs,
  Dispatch,
  Road,
  Orchard,
  Echo,
];

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A low sun over a plain that runs to the horizon. */
function Horizon({ turn }: { turn: number }) {
  const sunX = 24 + turn * 72;
  return (
    <>
      <circle className={classes.mark} cx={sunX} cy={58 + turn * 12} r={15} />
      <path className={classes.mass} d="M0 92H120V180H0Z" />
      <path className={classes.line} d="M0 92H120" />
      <g className={classes.quiet}>
        {numbers(9).map((k) => (
          <path key={k} className={classes.hair} d={`M${60 + (k - 4) * 6} 92L${60 + (k - 4) * 46} 180`} />
        ))}
        {[98, 106, 118, 134, 156].map((y) => (
          <path key={y} className={classes.hair} d={`M0 ${y}H120`} />
        ))}
      </g>
    </>
  );
}

/** A line let down into deeper and deeper water. */
function Sounding({ turn }: { turn: number }) {
  const x = 34 + turn * 52;
  return (
    <>
      {numbers(11).map((k) => (
        <path
          key={k}
          className={classes.hair}
          opacity={0.78 - k * 0.06}
          d={`M0 ${24 + k * k * 1.25 + k * 2}H120`}
        />
      ))}
      <circle className={classes.mark} cx={x} cy={24} r={7} />
      <path className={classes.line} d={`M${x} 31V${108 + turn * 20}`} />
    </>
  );
}

/** Overhead lines between two masts. */
function Wires({ turn }: { turn: number }) {
  const sag = 64 + turn * 30;
  return (
    <>
      {numbers(7).map((k) => (
        <path
          key={k}
          className={k % 3 ? classes.hair : classes.line}
          d={`M-10 ${28 + k * 9}Q60 ${sag + k * 12} 130 ${20 + k * 5}`}
        />
      ))}
      <path className={classes.post} d={`M${18 + turn * 8} 0V180M${94 + turn * 8} 0V180`} />
    </>
  );
}

/** A waning moon and rain below it. */
function Moon({ turn }: { turn: number }) {
  return (
    <>
      <circle className={classes.mark} cx={60} cy={66} r={34} />
      <circle className={classes.shade} cx={66 + turn * 14} cy={62 - turn * 8} r={34} />
      {numbers(14).map((k) => (
        <path key={k} className={classes.line} d={`M${12 + k * 7.4} ${110 + ((k * 37) % 17)}l-3 8`} />
      ))}
    </>
  );
}

/** A crane with its load on the hook. */
function Gantry({ turn }: { turn: number }) {
  const top = 26 + turn * 26;
  const load = top + 30 + turn * 24;
  const hook = 74 + (1 - turn) * 26;
  return (
    <>
      <path className={classes.mark} d={`M30 130V${top + 8}H22V${top}H112V${top + 8}H40V130Z`} />
      <path
        className={classes.lattice}
        d={`M30 ${top + 14}l10 12-10 12 10 12-10 12 10 12-10 12 10 12-10 12`}
      />
      <path className={classes.line} d={`M${hook} ${top + 8}V${load}`} />
      <rect className={classes.detail} x={hook - 8} y={load} width={16} height={12} />
      <path className={classes.mass} d="M0 130H120V180H0Z" />
    </>
  );
}

/** A row of houses at night, some windows lit. */
function Roofs({ turn }: { turn: number }) {
  const lit = 2 + Math.round(turn * 2);
  return (
    <>
      <circle className={classes.line} cx={26 + turn * 66} cy={32} r={9} />
      <path className={classes.mass} d="M0 84 16 70 32 84 48 70 64 84 80 70 96 84 112 70 120 77V180H0Z" />
      {numbers(8).map((k) => (
        <rect
          key={k}
          className={(k * 5 + lit) % (lit + 1) === 0 ? classes.mark : classes.pane}
          x={10 + (k % 4) * 28}
          y={92 + Math.floor(k / 4) * 20}
          width={9}
          height={12}
        />
      ))}
    </>
  );
}

const dashes = ['12 4 3 4', '3 4 3 4 12 4', '22 5 4 5', '3 4 14 4', '9 4', '30 4 3 4', '3 3', '16 6 2 6'];

/** A telegram and the rule under it. */
function Dispatch({ turn }: { turn: number }) {
  const shift = Math.round(turn * dashes.length);
  return (
    <>
      {numbers(8).map((row) => (
        <path
          key={row}
          className={classes.print}
          strokeDasharray={dashes[(row + shift) % dashes.length]}
          d={`M14 ${28 + row * 10}H106`}
        />
      ))}
      <path className={classes.rule} d="M0 114H120" />
    </>
  );
}

/** A road that ends in a light. */
function Road({ turn }: { turn: number }) {
  const end = 48 + turn * 24;
  return (
    <>
      <path className={classes.mass} d={`M-10 180 ${end - 7} 70H${end + 7}L130 180Z`} />
      <path className={classes.dashed} d={`M60 180 ${end} 80`} />
      <circle className={classes.mark} cx={end} cy={60} r={5.5} />
    </>
  );
}

/** A grid of trees with one that is different. */
function Orchard({ turn }: { turn: number }) {
  const odd = Math.round(turn * 15) + 2;
  return numbers(20).map((k) => {
    const row = Math.floor(k / 4);
    return (
      <circle
        key={k}
        className={k === odd ? classes.mark : classes.dot}
        opacity={k === odd ? 1 : 0.8 - row * 0.09}
        cx={20 + (k % 4) * 27}
        cy={24 + row * 20}
        r={k === odd ? 8 : 6}
      />
    );
  });
}

/** Rings that spread from one point, as on water or from a bell. */
function Echo({ turn }: { turn: number }) {
  const x = 30 + turn * 60;
  return (
    <>
      {numbers(9).map((k) => (
        <circle
          key={k}
          className={classes.hair}
          opacity={0.95 - k * 0.09}
          cx={x}
          cy={62}
          r={9 + k * 8 + k * k}
        />
      ))}
      <circle className={classes.mark} cx={x} cy={62} r={5} />
    </>
  );
}
