import { deviceStorage } from '#platform/ui/device-storage.ts';
import { dropDraft, type EditDraft, keepDraft, readDraft } from './edit-draft.ts';

/** The draft of a person on this device. Where storage is switched off or full, the form works without it. */
export const deviceDraft = (personId: string) => ({
  /** Whether this device keeps anything at all. */
  isKept: tried(() => deviceStorage().length) !== undefined,
  read: (): EditDraft | undefined => tried(() => readDraft(deviceStorage(), personId)),
  keep: (draft: EditDraft): void => tried(() => keepDraft(deviceStorage(), personId, draft)),
  drop: (): void => tried(() => dropDraft(deviceStorage(), personId)),
});

function tried<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
