import { readStored, writeStored } from '#platform/ui/device-storage.ts';

/** One person's draft on one subject, stored on this device (X5); an unreadable draft counts as none. */
export const keptDraft = <Draft extends object>(reader: string, about: string) => {
  const key = `backlot.mail.${about}:${reader}`;
  return {
    read: (): Draft | undefined => parsed(readStored(key)) as Draft | undefined,
    keep: (draft: Draft): void => void writeStored(key, JSON.stringify(draft)),
    drop: (): void => void writeStored(key, null),
  };
};

function parsed(stored: string | null): object | undefined {
  if (stored === null) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
