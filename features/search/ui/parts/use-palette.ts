import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exampleTags, limits } from '../../limits.ts';
import { universalQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { foundGroups, nothingGroups, type PaletteGroup, rowsInOrder, startGroups } from './palette-rows.ts';
import { type Recent, useRecent } from './use-recent.ts';

/** What the palette shows for what is typed. */
export type Palette = {
  text: string;
  setText(text: string): void;
  /** What is really searched for: trimmed; empty while it is too short. */
  term: string;
  groups: PaletteGroup[];
  /** In words, once it is known for exactly this text. */
  count: string | undefined;
  status: 'start' | 'waiting' | 'broken' | 'nothing' | 'found';
  /** True while the lines still belong to an earlier text. */
  isBehind: boolean;
  retry(): void;
  recent: Recent;
};

type Options = { viewerId: string; hasDirectory: boolean };

/** Asks while somebody types, a moment after the last key; answers to earlier texts are never shown as this one's. */
export function usePalette({ viewerId, hasDirectory }: Options): Palette {
  const [text, setText] = useState('');
  const recent = useRecent(viewerId);
  const typed = text.trim();
  const term = typed.length >= limits.queryMin ? typed : '';
  const [asked] = useDebouncedValue(term, limits.debounceMs);
  const answer = useQuery({
    ...universalQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const retry = () => void answer.refetch();
  const shared = { text, setText, term, retry, recent };

  if (term === '') {
    const groups = startGroups(recent.people, exampleTags);
    return { ...shared, groups, count: undefined, status: 'start', isBehind: false };
  }
  const isBehind = asked !== term || answer.isPlaceholderData || answer.isPending;
  if (answer.isError && !isBehind)
    return { ...shared, groups: [], count: undefined, status: 'broken', isBehind };
  if (!answer.data) return { ...shared, groups: [], count: undefined, status: 'waiting', isBehind };

  const found = foundGroups(answer.data, { query: term, hasDirectory });
  if (found.length === 0) {
    // An empty answer to an earlier text says nothing about this one.
    if (isBehind) return { ...shared, groups: [], count: undefined, status: 'waiting', isBehind };
    return { ...shared, groups: nothingGroups(hasDirectory), count: undefined, status: 'nothing', isBehind };
  }
  const hits = answer.data.results.length + (hasDirectory ? answer.data.roles.length : 0);
  const count = isBehind ? undefined : copy.count(hits, answer.data.nextCursor !== null);
  return { ...shared, groups: found, count, status: 'found', isBehind };
}

/** Which line is active: the chosen one while it is there, else the first. */
export function useActiveRow(groups: readonly PaletteGroup[]) {
  const rows = rowsInOrder(groups);
  const [activeId, setActiveId] = useState<string>();
  const chosen = rows.findIndex(({ id }) => id === activeId);
  const index = Math.max(chosen, 0);
  return { rows, index, active: rows[index], activate: (id: string | undefined) => setActiveId(id) };
}
