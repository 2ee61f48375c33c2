import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { type Category, categories } from '../../limits.ts';

/** What somebody has written and not sent; it is sent as `other` where they chose no type (shell 6). */
export type Draft = { text: string; category: Category | null; allowContact: boolean };

const emptyDraft: Draft = { text: '', category: null, allowContact: true };

/** Where a draft is kept: per person, so that it never shows up under another (X5). Leaving takes it away with the others. */
const draftKey = (person: string | null) => `backlot-draft:${person ?? 'anonymous'}:feedback`;

/** The draft of a person on this device; the empty one when there is none. */
export function readDraft(person: string | null): Draft {
  const stored = readStored(draftKey(person));
  return (stored && parse(stored)) || emptyDraft;
}

/** Keeps a draft; one without a text is taken away. */
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
