import { found } from 'virtual:features/live';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { live as shell } from './live.ts';

/** Every feature's reducers for live events; loaded before the live channel opens, without delaying any picture. */
export const reducers: readonly LiveReducers[] = [...found.map(({ live }) => live), shell];
