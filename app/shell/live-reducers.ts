import { found } from 'virtual:features/live';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { live as shell } from './live.ts';

/** What every feature does with what happens; fetched before the live channel opens, which no picture waits for. */
export const reducers: readonly LiveReducers[] = [...found.map(({ live }) => live), shell];
