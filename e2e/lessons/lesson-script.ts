import type { Locator, Page } from 'playwright-core';
import type { Language } from '#features/tutorials/limits.ts';

export type Words = Readonly<Record<Language, string>>;

/** A hand on the product while it is filmed: slow enough to be followed. */
export interface Hand {
  readonly page: Page;
  /** Moves the pointer to something and presses it. */
  press(target: Locator): Promise<void>;
  /** Types as somebody does. */
  type(text: string): Promise<void>;
  key(key: string): Promise<void>;
}

export interface Step {
  /** Begins a chapter. */
  readonly chapter?: Words;
  readonly say: Words;
  readonly act?: (hand: Hand) => Promise<void>;
}

/** What is filmed: who does what on which page of the demo world, and what is said meanwhile. */
export interface LessonScript {
  readonly id: string;
  /** When the lesson was made, ISO. */
  readonly createdAt: string;
  /** The account of the demo world, e.g. `producer`. */
  readonly as: string;
  /** The page it teaches, and the page id it is closed with. */
  readonly page: string;
  readonly pageId: string;
  /** Runs in every document before its own scripts: what the browser of a lesson hears. */
  readonly beforeScripts?: () => void;
  readonly title: Words;
  readonly about: Words;
  readonly steps: readonly Step[];
}
