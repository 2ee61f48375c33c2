import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import type { CoverageView } from '../../../contract/views.ts';
import { type MarginPart, marginParts } from '../../../limits.ts';
import { newId } from '../../api.ts';

type Written = { readonly id: ClientId; readonly text: string };
type Drafts = Readonly<Partial<Record<MarginPart, Written>>>;

/** Margin notes written while judging, kept on this device until they are sent with the return. */
export function useMarginDraft({ assignmentId }: CoverageView) {
  const key = `backlot-draft:${useMe().person.id}:margin:${assignmentId}`;
  const [drafts, setDrafts] = useState<Drafts>(() => readMargin(readStored(key)));
  const keep = (next: Drafts) => {
    setDrafts(next);
    writeStored(key, Object.keys(next).length > 0 ? JSON.stringify(next) : null);
  };
  return {
    textOf: (part: MarginPart) => drafts[part]?.text,
    write: (part: MarginPart, text: string) =>
      keep({ ...drafts, [part]: { id: drafts[part]?.id ?? newId(), text } }),
    drop: (part: MarginPart) => {
      const { [part]: _gone, ...rest } = drafts;
      keep(rest);
    },
    clear: () => keep({}),
    notes: marginParts.flatMap((part) => {
      const { id, text = '' } = drafts[part] ?? {};
      return id && text.trim() !== '' ? [{ id, part, text }] : [];
    }),
  };
}

function readMargin(kept: string | null): Drafts {
  try {
    const parsed = JSON.parse(kept ?? '{}') as Drafts;
    return Object.fromEntries(
      marginParts.flatMap((part) => (typeof parsed[part]?.text === 'string' ? [[part, parsed[part]]] : [])),
    );
  } catch {
    return {};
  }
}
