import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DocumentViewer } from '#features/documents/ui/public.ts';
import { Box } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { CoverageView } from '../../contract/views.ts';
import { inPageOrder } from '../../policy/page-notes.ts';
import { pageNotesQuery, scriptAddress } from '../api.ts';
import { words } from './coverage-copy.ts';
import classes from './script-beside.module.css';

type ScriptBesideProps = {
  view: CoverageView;
  /** Starts a note on this page. */
  onNote: (page: number) => void;
};

/**
 * The script next to the form (5.22 ASG-2): the watermarked copy of this opening, with the reader's notes in its
 * margin. Access is the same as everywhere: only for its reader, and only while the assignment is open.
 */
export function ScriptBeside({ view, onNote }: ScriptBesideProps) {
  const { data } = useQuery(pageNotesQuery(view.assignmentId));
  return (
    <Box sticky shrink className={classes.script}>
      <Suspense fallback={<SkeletonRows count={12} height={20} variant="line" />}>
        <DocumentViewer
          address={scriptAddress(view.assignmentId)}
          label={words.scriptOf(view.title)}
          notes={inPageOrder(data?.items ?? [])}
          onNote={onNote}
        />
      </Suspense>
    </Box>
  );
}
