import { deviceStorage } from '#platform/ui/device-storage.ts';
import { type DraftName, dropDraft, type EditDraft, keepDraft, readDraft } from './edit-draft.ts';

/** A draft on this device. If storage is off or full, the form works without it. */
export const deviceDraft = (name: DraftName) => ({
  /** Whether this device stores anything at all. */
  isKept: tried(() => deviceStorage().length) !== undefined,
  read: (): EditDraft | undefined => tried(() => readDraft(deviceStorage(), name)),
  keep: (draft: EditDraft): void => tried(() => keepDraft(deviceStorage(), name, draft)),
  drop: (): void => tried(() => dropDraft(deviceStorage(), name)),
});

function tried<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
