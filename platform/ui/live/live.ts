import type { QueryClient } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import type { LiveEvent } from '#platform/contract/live.ts';

/**
 * Who looks at the cache: a reducer tells own acts from others' by it. `isLate`: the event is brought some time after it
 * happened, so some of what is held may know of it already. What it sets is set once more, what it counts is asked for.
 * `isOwn`: the echo of an act of this tab whose contract names what it makes stale.
 */
export type LiveContext = { me: PersonId; isLate?: boolean; isOwn?: boolean };

/** Patches the cache with what happened; pure over the cache: no requests, no clock, no screen. */
export type LiveReducer<Data> = (cache: QueryClient, data: Data, context: LiveContext) => void;

/** All reducers of the application by event name, the data unknown. */
export type LiveReducers = Readonly<Record<string, LiveReducer<never>>>;

type DataOf<Event> = Event extends LiveEvent<string, infer Data> ? Data : never;

type ReducersOf<Events> = { readonly [Name in keyof Events]?: LiveReducer<DataOf<Events[Name]>> };

/**
 * The live reducers of a feature, typed by its declared events: `defineLive<typeof messagingEvents>({ 'message.sent': ... })`.
 * An event nobody has a reducer for is ignored.
 */
export const defineLive = <Events>(reducers: ReducersOf<Events>): ReducersOf<Events> & LiveReducers =>
  reducers as ReducersOf<Events> & LiveReducers;
export { useLiveState } from './live-state.ts';
export { type LiveWire, useLiveWire } from './live-wire.ts';
