import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { limits } from '../../limits.ts';

export const views = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];

/** The search parameters of /schedule: the view, its day, the calendars besides mine, and what is open. */
export type ScheduleSearch = {
  view?: View | undefined;
  day?: string | undefined;
  with?: string | undefined;
  event?: string | undefined;
  /** Of a series: which of its days. */
  on?: string | undefined;
  /** Opens the dialog for a new one. */
  create?: true | undefined;
  /** What the new one is about. */
  about?: string | undefined;
};

const isDay = (day: unknown): day is string =>
  typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** Reads an address that anybody may have typed. */
export function readScheduleSearch(typed: Record<string, unknown>): ScheduleSearch {
  const view = views.find((one) => one === typed['view']);
  const others = othersIn(typed['with']);
  return {
    ...(view && { view }),
    ...(isDay(typed['day']) && { day: typed['day'] }),
    ...(others.length > 0 && { with: others.join(',') }),
    ...(isId(typed['event']) && { event: typed['event'] }),
    ...(isDay(typed['on']) && { on: typed['on'] }),
    ...(typed['create'] !== undefined && { create: true as const }),
    ...(typeof typed['about'] === 'string' && { about: typed['about'].slice(0, limits.titleMax) }),
  };
}

/** The people named in an address. */
export const othersIn = (named: unknown): PersonId[] =>
  typeof named === 'string' ? named.split(',').filter((id) => isId<PersonId>(id)) : [];

/** The same days in another view; the week goes without saying. */
export const withView = (search: ScheduleSearch, view: View): ScheduleSearch => ({
  ...search,
  view: view === 'week' ? undefined : view,
});
