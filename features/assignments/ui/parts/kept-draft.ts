import type { CoverageContent, CoverageView } from '../../contract/views.ts';
import { emptyHeader } from '../../limits.ts';

/** What this device keeps until the server has it: the text, and the version it was written on. */
export type KeptDraft = { version: number; content: CoverageContent };

/** A draft out of what this device kept; undefined for what is none of ours. */
export function readDraft(kept: string | null): KeptDraft | undefined {
  try {
    const parsed = JSON.parse(kept ?? 'null') as Partial<KeptDraft> | null;
    if (typeof parsed?.version !== 'number' || typeof parsed.content?.header !== 'object') return undefined;
    // One that was begun before there were comparisons, or all of these facts, has none of them.
    return {
      version: parsed.version,
      content: {
        ...parsed.content,
        header: { ...emptyHeader, ...parsed.content.header },
        comparison: parsed.content.comparison ?? {},
      },
    };
  } catch {
    return undefined;
  }
}

/** What a form begins with. */
type Start = {
  content: CoverageContent;
  isDirty: boolean;
  /** What the server has, where the draft was written on an older version of it. */
  conflict: CoverageView | undefined;
};

/** What the form begins with: the draft where there is one, and a question where the server has gone on without it. */
export function beginWith(view: CoverageView, draft: KeptDraft | undefined): Start {
  if (!draft || isSame(draft.content, view.content))
    return { content: view.content, isDirty: false, conflict: undefined };
  return {
    content: draft.content,
    isDirty: true,
    conflict: draft.version === view.version ? undefined : view,
  };
}

const isSame = (one: CoverageContent, other: CoverageContent): boolean => plain(one) === plain(other);

// The order of keys says nothing.
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
