import { Suspense } from 'react';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { LineView } from '../../contract/views.ts';

const OpenedBy = lazyPart(
  async () => (await import('#features/submissions/ui/public/elsewhere.ts')).OpenedBy,
);

/** What the person called has opened lately of what this desk sent them. */
export const OpenedLately = ({ line }: { line: Pick<LineView, 'person'> }) =>
  line.person ? (
    <Suspense fallback={null}>
      <OpenedBy personId={line.person.id} />
    </Suspense>
  ) : null;
