import type { MutationStatus } from '@tanstack/react-query';

/** How the last save of one control went. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

const states = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;

/** The state of a save in the words of a control. */
export const saveStateOf = (status: MutationStatus): SaveState => states[status];
