import { readKept } from '#platform/server/saved-searches/kept-address.ts';
import { backwards, Filter, isWindow } from '../../contract/filter.ts';

const Kept = Filter.refine(isWindow, backwards);

/** Parses an address of the directory to save. */
export const readAddress = (text: string) =>
  readKept(Kept, text, ({ km, as, until, ...rest }) => ({
    ...rest,
    // A radius needs a place, and a window needs a start.
    ...(rest.place !== undefined && { km, as }),
    ...(rest.free !== undefined && { until }),
  }));
