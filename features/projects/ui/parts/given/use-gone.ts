import { useEffect, useRef } from 'react';
import { toast } from '#platform/ui/toast.ts';
import type { SharedProject } from '../../../contract/views.ts';
import type { SharedTab } from '../../../limits.ts';
import { words } from './given-copy.ts';

type Held = readonly { readonly projects: readonly SharedProject[] }[];

/** Says so when a project that was shown is shared no longer (SHP-4). */
export function useGone(tab: SharedTab, pages: Held | undefined): void {
  const shown = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    if (tab !== 'shared' || !pages) return;
    const titles = new Map(
      pages.flatMap(({ projects }) => projects.map(({ project }) => [project.id, project.title] as const)),
    );
    for (const [id, title] of shown.current ?? [])
      if (!titles.has(id as never)) toast.status(words.gone(title));
    shown.current = titles;
  }, [tab, pages]);
}
