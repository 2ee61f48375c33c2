import { readStored, writeStored } from '#platform/ui/device-storage.ts';

const keyOf = (me: string, person: string) => `backlot-draft:${me}:connect:${person}`;

/** A request's unsent text, kept on this device until sent (X5). */
export const requestDraft = (me: string, person: string) => ({
  read: (): string => readStored(keyOf(me, person)) ?? '',
  keep: (text: string): void => void writeStored(keyOf(me, person), text === '' ? null : text),
});

/** The same for the text of an introduction. */
export const introductionDraft = (me: string, person: string) => {
  const name = `backlot-draft:${me}:introduce:${person}`;
  return {
    name,
    read: (): string => readStored(name) ?? '',
    keep: (text: string): void => void writeStored(name, text === '' ? null : text),
  };
};
