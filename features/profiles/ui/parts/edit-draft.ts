import { deviceStorage } from '#platform/ui/device-storage.ts';
import { type EditValues, editFields } from './edit-values.ts';
import type { ProfileSection } from './profile-address.ts';

/** Unsaved profile changes, kept on the device (X5). */
export type EditDraft = {
  /** The version the changes were made on, and the form's values at that point. */
  version: number;
  base: EditValues;
  values: EditValues;
  /** Milliseconds since 1970. */
  savedAtMs: number;
};

/**
 * Whose draft it is, and of whose profile if it is another person's. The writer comes first: nobody sees another
 * person's draft, and it is deleted when they sign out for good. Each section of the writer's own profile has its own
 * draft.
 */
export type DraftName = { writer: string; of?: string | undefined; section?: ProfileSection | undefined };

/** Storage key of a draft. */
export const draftKey = ({ writer, of, section }: DraftName): string =>
  of
    ? `backlot-draft:${writer}:profile-of:${of}`
    : `backlot-draft:${writer}:profile${section ? `:${section}` : ''}`;

/** The draft of a profile, if this release can read it. */
export function readDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: DraftName,
): EditDraft | undefined {
  const text = storage.getItem(draftKey(name));
  const draft: unknown = text ? parsed(text) : undefined;
  return isDraft(draft) ? draft : undefined;
}

export const keepDraft = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: DraftName,
  draft: EditDraft,
): void => storage.setItem(draftKey(name), JSON.stringify(draft));

export const dropDraft = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: DraftName,
): void => storage.removeItem(draftKey(name));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Written by another release or by hand: ignore it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown) => typeof value === 'string';
const isList = (value: unknown) => Array.isArray(value) && value.every(isText);
const listFields: ReadonlySet<string> = new Set(['roles', 'languages', 'genres', 'unions', 'mayWorkIn']);

const isReels = (value: unknown) =>
  Array.isArray(value) && value.every((reel) => isRecord(reel) && isText(reel.craft) && isText(reel.address));

const isLevels = (value: unknown) => isRecord(value) && Object.values(value).every(isText);

const isValues = (value: unknown): value is EditValues =>
  isRecord(value) &&
  editFields.every((field) => {
    if (field === 'reels') return isReels(value[field]);
    if (field === 'languageLevels') return isLevels(value[field]);
    return listFields.has(field) ? isList(value[field]) : isText(value[field]);
  });

const isDraft = (value: unknown): value is EditDraft =>
  isRecord(value) &&
  typeof value.version === 'number' &&
  typeof value.savedAtMs === 'number' &&
  isValues(value.base) &&
  isValues(value.values);

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
