import { Suspense, use } from 'react';
import { OnDesksContext, type OnDesksProps } from './on-desks-context.tsx';

/**
 * Below an empty page, or one that is closed to me: the desks I sit on that have something here, each with the way
 * there. Nothing while on a desk.
 */
export function OnDesks(props: OnDesksProps) {
  const Part = use(OnDesksContext);
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
