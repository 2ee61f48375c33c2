import type { ReactNode } from 'react';

/** Some days of a person. Of those out of sight the words are never asked for: they may be getters. */
export interface DayBlock {
  readonly id: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Its lane in the row, from 0. */
  readonly lane: number;
  readonly words: string;
  /** What is read aloud of it: whose, which days, what. */
  readonly spoken: string;
  readonly look: 'plain' | 'hatched' | 'dashed' | 'solid';
  readonly tone?: 'warning' | undefined;
  /** Not as it really is: what a what-if has changed. */
  readonly isChanged?: boolean;
}

/** How many lanes a row needs for blocks in these. */
export const lanesFor = (lanes: readonly number[]): number => Math.max(-1, ...lanes) + 1;

/** A person, and what their days are taken by. */
export interface PersonDays {
  readonly id: string;
  readonly name: string;
  readonly head: ReactNode;
  /** How many lanes the blocks take. */
  readonly lanes: number;
  /** May be a getter: for a row out of sight they are read only when the arrow keys move the focus. */
  readonly blocks: readonly DayBlock[];
}
