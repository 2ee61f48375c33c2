import { createElement, type JSX, type ReactNode } from 'react';
import './layout.css';

type Side = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;

/** What can be said of where something stands and how its text looks: each value is a class of layout.css. */
export type Layout = {
  gap?: Side | undefined;
  /** Between columns, where it differs from the one between lines. */
  gapX?: 8 | 10 | 12 | 16 | 24 | 32 | undefined;
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
  cols?: 1 | 2 | 'auto-end' | undefined;
  /** Takes the room that is left. */
  grow?: boolean | undefined;
  /** Takes it from so many pixels on, and a line of its own where there are fewer; `full` always has one. */
  basis?: 200 | 260 | 'full' | undefined;
  /** Takes the room that is left below what stands before it, and never less than it needs. */
  fill?: boolean | undefined;
  /** Neither grows nor shrinks. */
  rigid?: boolean | undefined;
  /** May become narrower than its words. */
  shrink?: boolean | undefined;
  self?: 'center' | undefined;
  justifySelf?: 'start' | 'end' | undefined;
  spanAll?: boolean | undefined;
  fullWidth?: boolean | undefined;
  fullHeight?: boolean | undefined;
  minHeight?: 0 | 24 | 28 | 32 | 36 | 40 | 44 | 48 | 52 | 56 | 60 | 72 | 'row' | undefined;
  height?: 24 | 28 | 32 | 36 | 40 | 44 | undefined;
  maxWidth?: 320 | 480 | 560 | 760 | undefined;
  maxHeight?: 320 | undefined;
  /** No wider than a line that reads well. */
  measure?: boolean | undefined;
  relative?: boolean | undefined;
  absolute?: boolean | undefined;
  clip?: boolean | undefined;
  scroll?: boolean | undefined;
  pointer?: boolean | undefined;
  sticky?: boolean | undefined;
  bottom?: 0 | undefined;
  /** Over what scrolls beneath it. */
  above?: boolean | undefined;
  /** What scrolls in it does not scroll the page at its end. */
  contain?: boolean | undefined;
  /** Not there while there is nothing in it. */
  unlessEmpty?: boolean | undefined;
  /** A button without the look of one. */
  bare?: boolean | undefined;
  p?: 0 | 8 | 12 | 16 | undefined;
  /** `edge` is the distance all pages keep from the edge of the window. */
  px?: 0 | Side | 'edge' | undefined;
  py?: 0 | Exclude<Side, 24> | undefined;
  pt?: 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24 | undefined;
  pb?: 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32 | 48 | undefined;
  pl?: 10 | 12 | 16 | 18 | 24 | undefined;
  pr?: 4 | 8 | 12 | 16 | undefined;
  mt?: 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 'auto' | undefined;
  mb?: 4 | 6 | 8 | 12 | 16 | 20 | undefined;
  ml?: 4 | 8 | 'auto' | undefined;
  mx?: 'auto' | undefined;
  my?: 4 | undefined;
  /** So far out that the words of what is in it, not its ground, stand at the edge. */
  outdent?: boolean | undefined;
  bg?: 'page' | 'panel' | 'raised' | 'band' | 'floating' | 'none' | undefined;
  border?: 'soft' | 'hairline' | 'edge' | 'none' | undefined;
  borderTop?: 'soft' | 'hairline' | undefined;
  borderBottom?: 'soft' | 'hairline' | undefined;
  borderLeft?: 'soft' | undefined;
  borderRight?: 'soft' | undefined;
  /** One line of a list, a link to what it is about. */
  opens?: boolean | undefined;
  /** The ground under a pointer. */
  hover?: 'hover' | 'raised' | undefined;
  /** The words under a pointer. */
  hoverInk?: boolean | undefined;
  hoverLine?: boolean | undefined;
  /** The ring of the keyboard within its edges, where another one follows at once. */
  focusInside?: boolean | undefined;
  /** Tall enough for a finger. */
  tap?: boolean | undefined;
  /** Not there on a phone. */
  wideOnly?: boolean | undefined;
  /** Columns on a phone. */
  narrowCols?: 1 | undefined;
  /** Shows that it is the one in a list that is open. */
  current?: boolean | undefined;
  /** Shows by its ground that it is the one of several that is in force. */
  chosen?: boolean | undefined;
  /** A line between its parts. */
  ruled?: boolean | undefined;
  /** No ring around what takes the focus only to be read out. */
  noRing?: boolean | undefined;
  radius?: 'chip' | 'button' | 'panel' | 'round' | undefined;
  /** Of letters, with the height of a line that goes with it. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined;
  leading?: 18 | 20 | 22 | 24 | 'inherit' | undefined;
  weight?: 400 | 500 | 600 | 700 | undefined;
  tone?: 'ink' | 'muted' | 'faint' | 'danger' | 'warning' | 'success' | 'accent' | undefined;
  tracking?: 'tight' | 'close' | undefined;
  textAlign?: 'start' | 'center' | 'end' | undefined;
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
  /** A link without its line. */
  plain?: boolean | undefined;
  underlined?: boolean | undefined;
  /** An underline that is quieter than its words until the pointer is over it. */
  softLine?: boolean | undefined;
  mono?: boolean | undefined;
};

/** The three parts by name, for what is no part. */
type Display = { row?: true; stack?: true; grid?: true };

type Tag = keyof JSX.IntrinsicElements;
type PartProps<T extends Tag> = Layout & { as?: T } & Omit<JSX.IntrinsicElements[T], keyof Layout | 'as'>;

const names = new Set(
  'gap gapX align justify wrap inline block center packed cols grow basis fill rigid shrink self justifySelf spanAll fullWidth fullHeight minHeight height maxWidth maxHeight measure relative absolute sticky bottom above clip scroll contain unlessEmpty bare pointer p px py pt pb pl pr mt mb ml mx my outdent bg border borderTop borderBottom borderLeft borderRight radius size leading weight tone opens hover hoverInk hoverLine focusInside tap wideOnly narrowCols current chosen ruled noRing tracking textAlign truncate lines nowrap preWrap breaks pretty tabular plain underlined softLine mono'.split(
    ' ',
  ),
);

const classOf = (name: string, value: string | number | boolean | undefined) =>
  value === true ? ` ${name}` : value === undefined || value === false ? '' : ` ${name}-${value}`;

/** The same as classes, for what is no plain element: a link, a button of the library, a time. */
export function layout(wanted: Layout & Display, more = ''): string {
  return Object.entries(wanted)
    .reduce((all, [name, value]) => all + classOf(name, value), more)
    .trim();
}

function part<Usual extends Tag>(display: string, usual: Usual) {
  return function Part<T extends Tag = Usual>({ as, className = '', ...given }: PartProps<T>): ReactNode {
    const rest: Record<string, unknown> = {};
    let classes = display;
    for (const [name, value] of Object.entries(given)) {
      if (names.has(name)) classes += classOf(name, value as Layout[keyof Layout]);
      else rest[name] = value;
    }
    rest['className'] = `${classes} ${className}`.trim() || undefined;
    return createElement(as ?? usual, rest);
  };
}

/** Parts beside each other. */
export const Row = part('row', 'div');
/** Two parts at the two ends of a line, below each other where there is no room. */
export const Spread = part('row gap-8 gapX-16 align-center justify-between wrap', 'div');
/** Parts below each other. */
export const Stack = part('stack', 'div');
export const Grid = part('grid', 'div');
/** Room, ground or edges around something. */
export const Box = part('', 'div');
/** A text and how it looks. */
export const Text = part('', 'span');
