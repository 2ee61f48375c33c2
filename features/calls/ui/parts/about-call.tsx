import { Suspense } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { LineView } from '../../contract/views.ts';

const Matters = lazyPart(async () => (await import('#features/matters/ui/public.ts')).Matters);

/** Whether a call can be linked: not on a desk, and not before the server has it. */
export const canBeLinked = ({ version }: LineView): boolean => deskHere === undefined && version > 0;

/** What a call is about, with what links it. */
export const AboutCall = ({ line }: { line: LineView }) =>
  canBeLinked(line) ? (
    <Suspense fallback={null}>
      <Matters thing={{ kind: 'call', id: line.id }} />
    </Suspense>
  ) : null;
