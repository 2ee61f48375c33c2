import { readStored, writeStored } from '#platform/ui/device-storage.ts';

const keyOf = (me: string, person: string) => `backlot-connect:${me}:${person}`;

/** What somebody has begun to write to somebody, kept on this device until it is sent (X5). */
export const requestDraft = (me: string, person: string) => ({
  read: (): string => readStored(keyOf(me, person)) ?? '',
  keep: (text: string): void => void writeStored(keyOf(me, person), text === '' ? null : text),
});
