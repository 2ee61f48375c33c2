import { type EditValues, editFields } from './edit-values.ts';

/** Unsaved changes of one's own profile, kept on the device (X5). */
export type EditDraft = {
  /** The version the changes were made on, and what the form held then. */
  version: number;
  base: EditValues;
  values: EditValues;
  /** Milliseconds since 1970. */
  savedAtMs: number;
};

/** Where a draft lies: one for each person, so that nobody is shown another's. */
export const draftKey = (personId: string): string => `backlot-draft:${personId}:profile`;

/** The draft of a person, if there is one that this release can read. */
export function readDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  personId: string,
): EditDraft | undefined {
  const text = storage.getItem(draftKey(personId));
  const draft: unknown = text ? parsed(text) : undefined;
  return isDraft(draft) ? draft : undefined;
}

export const keepDraft = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  personId: string,
  draft: EditDraft,
): void => storage.setItem(draftKey(personId), JSON.stringify(draft));

export const dropDraft = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  personId: string,
): void => storage.removeItem(draftKey(personId));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Written by another release or by hand: as good as none.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown) => typeof value === 'string';
const isList = (value: unknown) => Array.isArray(value) && value.every(isText);
const listFields: ReadonlySet<string> = new Set(['roles', 'languages', 'genres', 'unions']);

const isValues = (value: unknown): value is EditValues =>
  isRecord(value) &&
  editFields.every((field) => (listFields.has(field) ? isList(value[field]) : isText(value[field])));

const isDraft = (value: unknown): value is EditDraft =>
  isRecord(value) &&
  typeof value.version === 'number' &&
  typeof value.savedAtMs === 'number' &&
  isValues(value.base) &&
  isValues(value.values);
