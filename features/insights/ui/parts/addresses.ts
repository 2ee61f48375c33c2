import type { PersonId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { type Range, ranges } from '../../limits.ts';

const usual = '7d' satisfies Range;

const performance = searchCodec({ range: oneOf(ranges, usual) });

/** The search parameters of /admin/performance; the default range is left out. */
export type PerformanceSearch = SearchOf<typeof performance>;
export const readPerformanceSearch = performance.read;

/** The range in the address. */
export const rangeOf = ({ range = usual }: { range?: Range }): Range => range;

/** The address of a range. */
export const addressOf = (range: Range): PerformanceSearch => performance.read({ range });

const debug = searchCodec({ person: id<PersonId>() });

/** The search parameters of /admin/debug: the person being looked into. */
export type DebugSearch = SearchOf<typeof debug>;
export const readDebugSearch = debug.read;
