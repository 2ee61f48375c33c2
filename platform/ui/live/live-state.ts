import { createContext, use } from 'react';

/** `offline` after the first failed try; `connecting` before that. */
export type LiveState = 'connecting' | 'open' | 'offline';

/** Filled by the live channel of the signed-in application. */
export const LiveStateContext = createContext<LiveState>('connecting');

/** Whether what is on screen is being kept fresh. */
export const useLiveState = (): LiveState => use(LiveStateContext);
