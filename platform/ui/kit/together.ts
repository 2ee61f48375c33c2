import type { Reading } from './loaded.tsx';

type DataOf<All> = { [At in keyof All]: All[At] extends Reading<infer Data> ? Data : never };

/** Several queries shown as one: loaded when all of them are, as old as the oldest. */
export function together<All extends readonly Reading<unknown>[]>(...all: All): Reading<DataOf<All>> {
  const failed = all.filter(({ isError }) => isError);
  return {
    data: all.every(({ data }) => data !== undefined)
      ? (all.map(({ data }) => data) as DataOf<All>)
      : undefined,
    isError: failed.length > 0,
    error: failed[0]?.error,
    isFetchNextPageError: failed.every(({ isFetchNextPageError }) => isFetchNextPageError === true),
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(all.map((reading) => reading.refetch())),
  };
}
