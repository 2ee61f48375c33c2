import { createElement, type JSX, type ReactNode } from 'react';
import './layout.css';

type Side = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;

/** What can be said of where something stands and how its text looks: each value is a class of layout.css. */
export type Layout = {
  gap?: Side | undefined;
  /** Between columns, where it differs from the one between lines. */
  gapX?: 8 | 12 | 16 | 24 | 32 | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'center' | 'between' | 'end' | undefined;
  wrap?: boolean | undefined;
  inline?: boolean | undefined;
  block?: boolean | undefined;
  /** All parts in the middle of their cells. */
  center?: boolean | undefined;
  /** Lines of a grid at its top, the room below them. */
  packed?: boolean | undefined;
  /** Columns of equal width, or `auto-end`: one that takes the room and one as wide as what is in it. */
  cols?: 1 | 2 | 3 | 'auto-end' | undefined;
  /** Takes the room that is left. */
  grow?: boolean | undefined;
  /** Neither grows nor shrinks. */
  rigid?: boolean | undefined;
  /** May become narrower than its words. */
  shrink?: boolean | undefined;
  self?: 'start' | 'center' | undefined;
  spanAll?: boolean | undefined;
  fullWidth?: boolean | undefined;
  fullHeight?: boolean | undefined;
  minHeight?: 0 | 24 | 28 | 32 | 36 | 40 | 44 | 48 | 52 | 56 | 60 | 72 | 'row' | 'control' | undefined;
  /** No wider than a line that reads well. */
  measure?: boolean | undefined;
  relative?: boolean | undefined;
  clip?: boolean | undefined;
  scroll?: boolean | undefined;
  pointer?: boolean | undefined;
  p?: 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | undefined;
  /** `edge` is the distance all pages keep from the edge of the window. */
  px?: Side | 'edge' | undefined;
  py?: Exclude<Side, 24> | undefined;
  pt?: 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24 | undefined;
  pb?: 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32 | 48 | undefined;
  pl?: 10 | 12 | 16 | 18 | 24 | undefined;
  pr?: 4 | 8 | 12 | 16 | undefined;
  mt?: 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 'auto' | undefined;
  mb?: 4 | 6 | 8 | 12 | 16 | 20 | undefined;
  ml?: 4 | 8 | 'auto' | undefined;
  mx?: 'auto' | undefined;
  my?: 4 | undefined;
  bg?: 'page' | 'panel' | 'raised' | 'band' | 'field' | 'floating' | undefined;
  border?: 'soft' | 'hairline' | 'edge' | undefined;
  borderTop?: 'soft' | 'hairline' | undefined;
  borderBottom?: 'soft' | 'hairline' | undefined;
  radius?: 'chip' | 'button' | 'panel' | 'round' | undefined;
  /** Of letters, with the height of a line that goes with it. */
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined;
  leading?: 16 | 18 | 20 | 22 | 24 | 'inherit' | undefined;
  weight?: 400 | 500 | 600 | 700 | undefined;
  tone?: 'ink' | 'muted' | 'faint' | 'danger' | 'warning' | 'success' | 'accent' | undefined;
  tracking?: 'tight' | 'close' | undefined;
  textAlign?: 'center' | 'end' | undefined;
  /** One line, cut with an ellipsis. */
  truncate?: boolean | undefined;
  /** So many lines, then an ellipsis. */
  lines?: 2 | 3 | undefined;
  nowrap?: boolean | undefined;
  preWrap?: boolean | undefined;
  /** Breaks anywhere rather than stick out: for words that people type. */
  breaks?: boolean | undefined;
  /** No single word on the last line. */
  pretty?: boolean | undefined;
  tabular?: boolean | undefined;
};

type Tag = keyof JSX.IntrinsicElements;
type PartProps<T extends Tag> = Layout & { as?: T } & Omit<JSX.IntrinsicElements[T], keyof Layout | 'as'>;

const names = new Set(
  'gap gapX align justify wrap inline block center packed cols grow rigid shrink self spanAll fullWidth fullHeight minHeight measure relative clip scroll pointer p px py pt pb pl pr mt mb ml mx my bg border borderTop borderBottom radius size leading weight tone tracking textAlign truncate lines nowrap preWrap breaks pretty tabular'.split(
    ' ',
  ),
);

const classOf = (name: string, value: string | number | boolean | undefined) =>
  value === true ? ` ${name}` : value === undefined || value === false ? '' : ` ${name}-${value}`;

/** The same as classes, for what is no plain element: a link, a button of the library, a time. */
export const layout = (wanted: Layout, more = ''): string =>
  Object.entries(wanted)
    .reduce((classes, [name, value]) => classes + classOf(name, value), more)
    .trim();

function part<Usual extends Tag>(display: string, usual: Usual) {
  return function Part<T extends Tag = Usual>({ as, ...given }: PartProps<T>): ReactNode {
    const rest: Record<string, unknown> = {};
    let classes = display;
    for (const [name, value] of Object.entries(given)) {
      if (names.has(name)) classes += classOf(name, value as Layout[keyof Layout]);
      else if (name === 'className') classes += value ? ` ${value as string}` : '';
      else rest[name] = value;
    }
    if (classes) rest['className'] = classes.trim();
    return createElement(as ?? usual, rest);
  };
}

/** Parts beside each other. */
export const Row = part('row', 'div');
/** Parts below each other. */
export const Stack = part('stack', 'div');
export const Grid = part('grid', 'div');
/** Room, ground or edges around something. */
export const Box = part('', 'div');
/** A text and how it looks. */
export const Text = part('', 'span');
