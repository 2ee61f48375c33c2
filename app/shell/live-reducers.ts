import { found } from 'virtual:features/live';
import { channelWith } from '#platform/ui/live/channel.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { live as shell } from './live.ts';

/** Every feature's reducers for live events; loaded before the live channel opens, without delaying any picture. */
const reducers: readonly LiveReducers[] = [...found.map(({ live }) => live), shell];

/** The live channel, and what each feature makes of its events. */
export const openChannel = channelWith(reducers);
