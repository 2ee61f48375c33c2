import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { type Category, categories } from '../../limits.ts';

/** An unsent report; it is sent as `other` if no type was chosen (shell 6). */
export type Draft = { text: string; category: Category | null; allowContact: boolean };

const emptyDraft: Draft = { text: '', category: null, allowContact: true };

/** The storage key: per person, so that a draft never appears under another (X5). Logging out deletes it. */
const draftKey = (person: string | null) => `backlot-draft:${person ?? 'anonymous'}:feedback`;

/** A person's draft on this device; an empty one if there is none. */
export function readDraft(person: string | null): Draft {
  const stored = readStored(draftKey(person));
  return (stored && parse(stored)) || emptyDraft;
}

/** Stores a draft; deletes one without a text. */
export function keepDraft(person: string | null, draft: Draft): void {
  writeStored(draftKey(person), draft.text.trim() === '' ? null : JSON.stringify(draft));
}

export const dropDraft = (person: string | null): boolean => writeStored(draftKey(person), null);

function parse(stored: string): Draft | undefined {
  try {
    const { text, category, allowContact } = JSON.parse(stored) as Partial<Draft>;
    if (typeof text !== 'string') return undefined;
    const known = categories.find((one) => one === category) ?? emptyDraft.category;
    return { text, category: known, allowContact: allowContact !== false };
  } catch {
    // Not ours, or of an older version: better an empty form than a broken one.
    return undefined;
  }
}
