import { contract } from 'virtual:contract/gatherings';
import { keepPreviousData } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import { saveFile } from '#platform/ui/save-file.ts';
import type { gatherings } from '../contract.ts';
import type { GatheringKind, GatheringList } from '../limits.ts';

export const gatheringsApi = createApi<typeof gatherings>('gatherings', contract);

export const gatheringsQuery = (kind: GatheringKind, list: GatheringList) => ({
  ...(kind === 'event' ? pages(gatheringsApi.events, { list }) : pages(gatheringsApi.programs, { list })),
  placeholderData: keepPreviousData,
});

export const gatheringQuery = (kind: GatheringKind, id: ClientId) =>
  kind === 'event'
    ? gatheringsApi.event.queryOptions({ input: { id } })
    : gatheringsApi.program.queryOptions({ input: { id } });

/** Comes, or doesn't: to an event by an answer, to a program by joining it. */
export const sayWhether = (kind: GatheringKind, id: ClientId, isComing: boolean) =>
  kind === 'event'
    ? gatheringsApi.rsvp.call({ id, answer: isComing ? 'going' : 'declined' })
    : gatheringsApi.join.call({ id, isJoined: isComing });

export const callOff = (kind: GatheringKind, input: { id: ClientId; version: number; reason: string }) =>
  kind === 'event' ? gatheringsApi.cancelEvent.call(input) : gatheringsApi.cancelProgram.call(input);

/** Saves it as a file for calendar programs. */
export async function saveCalendar(kind: GatheringKind, id: ClientId): Promise<void> {
  const file = await (kind === 'event'
    ? gatheringsApi.eventFile.call({ id })
    : gatheringsApi.programFile.call({ id }));
  saveFile(file.name, new Blob([file.text], { type: file.type }));
}
