import type { PersonId } from '#platform/contract/ids.ts';

/** Told after the commit which profiles changed; composition hands in who wants to know (the search index). */
export type ProfileListener = (people: readonly PersonId[]) => void;
