import { Scene } from '#features/profiles/ui/public/scenes.ts';
import { Text } from '#platform/ui/kit/layout.tsx';
import classes from './plate.module.css';

type PlateProps = { id: string; size: 'card' | 'row' | 'line' | 'head' | 'poster' };

/** A drawn picture of a project that has none of its own: always the same for the same project. */
export const Plate = ({ id, size }: PlateProps) => (
  <Text block rigid clip radius="button" className={classes.plate} data-size={size} aria-hidden>
    <Scene id={id} isTall={size === 'poster'} isSmall={size === 'row' || size === 'line'} />
  </Text>
);
