import type { Priority } from '#features/messaging/limits.ts';
import { type CastKey, castKeys } from './cast.ts';

/** One person's settings of a conversation. */
export interface Own {
  readonly isStarred?: boolean;
  readonly isArchived?: boolean;
  readonly isMuted?: boolean;
  readonly priority?: Priority;
}

/** An attachment: a PDF with these words on one page, or a picture from `app/demo/pictures`. */
export interface Attached {
  /** Counted from 0, or back from the end: -1 is the last. */
  readonly line: number;
  readonly name: string;
  readonly page?: readonly string[];
}

/** A conversation of the demo world. */
export interface Talk {
  readonly people: readonly [CastKey, CastKey, ...CastKey[]];
  /** Of a group; two people have none. */
  readonly title?: string;
  /** How long before the first start the last message was sent. */
  readonly lastAgoMs: number;
  /** How many of the last messages each person hasn't read. */
  readonly unread?: Readonly<Partial<Record<CastKey, number>>>;
  /** A message request: the first person doesn't know the second, and waits for an answer. */
  readonly isRequest?: boolean;
  /** Each person's settings of it. */
  readonly own?: Readonly<Partial<Record<CastKey, Own>>>;
  readonly attached?: readonly Attached[];
  /** Who reacts with what to which line, counted as for files. */
  readonly reactions?: readonly { readonly line: number; readonly by: CastKey; readonly emoji: string }[];
  /** One message a line: who, a colon, the words. */
  readonly says: string;
}

export interface Line {
  readonly from: CastKey;
  readonly text: string;
}

const minuteMs = 60_000;
export const minutes = (count: number) => count * minuteMs;
export const hours = (count: number) => count * 60 * minuteMs;
export const days = (count: number) => count * 24 * 60 * minuteMs;

const known: ReadonlySet<string> = new Set(castKeys);
const isKnown = (key: string): key is CastKey => known.has(key);

/** The messages of a conversation in order. Throws on a line by a person who isn't in it. */
export function linesOf({ people, says }: Pick<Talk, 'people' | 'says'>): Line[] {
  return says
    .trim()
    .split('\n')
    .map((line) => {
      const [, from = '', text = ''] = /^\s*(\w+): (.+)$/.exec(line) ?? [];
      if (!isKnown(from) || !people.includes(from))
        throw new Error(`nobody in this conversation says: ${line}`);
      return { from, text };
    });
}
