import type { CSSProperties, ReactNode } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { tintOf } from '#platform/ui/kit/tint.ts';
import classes from './plate.module.css';

/** A drawn picture of a project that has none of its own: always the same for the same project. */
export function Plate({ id, size }: { id: string; size: 'card' | 'row' | 'line' | 'head' | 'poster' }) {
  const seed = seedOf(id);
  const style = { '--tint-hue': tintOf(id) } as CSSProperties;
  const motif = motifs[seed % motifs.length];
  return (
    <Text
      block
      rigid
      clip
      border="soft"
      radius="button"
      className={classes.plate}
      data-size={size}
      style={style}
      aria-hidden
    >
      <svg viewBox="0 0 120 96" preserveAspectRatio="xMidYMid slice">
        {motif?.(seed)}
      </svg>
    </Text>
  );
}

const seedOf = (id: string): number =>
  [...id.replaceAll('-', '')].reduce((sum, digit) => (sum * 16 + Number.parseInt(digit, 16)) % 9973, 7);

const steps = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A field of lights, one of them lit. */
const lights = (seed: number): ReactNode =>
  steps(40).map((at) => (
    <circle
      key={at}
      cx={12 + (at % 8) * 13.7}
      cy={14 + Math.floor(at / 8) * 17}
      r={5}
      data-tone={at === seed % 40 ? 'lit' : 'soft'}
    />
  ));

/** A horizon with something low above it. */
const horizon = (seed: number): ReactNode => (
  <>
    <circle cx={30 + (seed % 60)} cy={46} r={13} data-tone="lit" />
    {steps(6).map((at) => (
      <rect key={at} x={0} y={54 + at * 8} width={120} height={at + 2} data-tone="soft" />
    ))}
  </>
);

/** A street of windows. */
const windows = (seed: number): ReactNode =>
  steps(24).map((at) => (
    <rect
      key={at}
      x={8 + (at % 6) * 18.5}
      y={30 + Math.floor(at / 6) * 16}
      width={9}
      height={11}
      data-tone={(seed + at * 7) % 5 === 0 ? 'lit' : 'soft'}
    />
  ));

/** A road that goes away. */
const road = (seed: number): ReactNode => (
  <>
    <path d={`M${50 + (seed % 20)} 38 L10 96 L110 96 Z`} data-tone="soft" />
    <path d={`M${50 + (seed % 20)} 40 L60 96`} data-tone="line" />
    <circle cx={50 + (seed % 20)} cy={34} r={7} data-tone="lit" />
  </>
);

/** Lines that hang from one side to the other. */
const lines = (seed: number): ReactNode =>
  steps(7).map((at) => (
    <path
      key={at}
      d={`M0 ${16 + at * 9} Q60 ${40 + at * 9 + (seed % 18)} 120 ${14 + at * 9}`}
      data-tone={at === seed % 7 ? 'line' : 'thread'}
    />
  ));

const motifs = [lights, horizon, windows, road, lines] as const;
