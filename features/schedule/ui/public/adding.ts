import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { scheduleApi } from '../api.ts';

/** Puts a day on one's own calendar, from another feature's page; it takes no time there. */
export const addDay = ({ title, day }: { readonly title: string; readonly day: string }) =>
  scheduleApi.create.call({
    id: uuidV7(now()),
    title,
    kind: 'personal',
    when: { firstDay: day, lastDay: day },
    isBusy: false,
    isAnyway: true,
  });
