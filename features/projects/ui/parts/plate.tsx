import { Suspense } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import classes from './plate.module.css';

// The place of a picture is kept: what is said of a project need not wait for it.
const Scene = lazyPart(async () => (await import('#features/profiles/ui/public/scenes.ts')).Scene, Nothing);

type PlateProps = { id: string; size: 'card' | 'row' | 'line' | 'head' | 'poster' };

/** A generated picture for a project without one: always the same for the same project. */
export const Plate = ({ id, size }: PlateProps) => (
  <Text block rigid clip bg="raised" radius="button" className={classes.plate} data-size={size} aria-hidden>
    <Suspense fallback={null}>
      <Scene id={id} isTall={size === 'poster'} isSmall={size === 'row' || size === 'line'} />
    </Suspense>
  </Text>
);
