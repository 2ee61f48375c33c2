import type { CoverageContent, CoverageView } from '../../contract/views.ts';
import { emptyHeader } from '../../limits.ts';

/** Stored on this device until the server has it: the text, and the version it is based on. */
export type KeptDraft = { version: number; content: CoverageContent };

/** Parses a stored draft. Undefined if it is not one of ours. */
export function readDraft(kept: string | null): KeptDraft | undefined {
  try {
    const parsed = JSON.parse(kept ?? 'null') as Partial<KeptDraft> | null;
    if (typeof parsed?.version !== 'number' || typeof parsed.content?.header !== 'object') return undefined;
    // Drafts begun before comparisons or some of these fields existed lack them.
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

/** The form's initial state. */
type Start = {
  content: CoverageContent;
  isDirty: boolean;
  /** The server's version, if the draft is based on an older one. */
  conflict: CoverageView | undefined;
};

/** Starts from the draft if there is one, with a conflict if the server has moved on. */
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

// Key order doesn't matter.
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
