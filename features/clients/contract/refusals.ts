import { z } from 'zod';
import { ClientView } from './views.ts';

export const absent = { 'client.absent': { status: 404, message: 'Client not found' } } as const;
export const closed = {
  'client.closed': { status: 409, message: 'This representation has ended or isn’t agreed yet.' },
} as const;
export const changed = {
  'client.changed': {
    status: 409,
    message: 'Someone else changed this client.',
    data: z.object({ current: ClientView }),
  },
} as const;
export const daysWrong = {
  'client.days_wrong': { status: 400, message: 'endsOn: The end has to be after the start.' },
} as const;
