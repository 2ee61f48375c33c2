import { useOverlay } from '../loading/overlay.ts';
import { Text } from './layout.tsx';
import classes from './loading-overlay.module.css';
import { Mark } from './mark.tsx';

/** Covers the whole window during sign-in or application start; everything else has skeletons. */
export function LoadingOverlay({ words }: { words: string }) {
  const source = useOverlay();
  if (!source) return null;
  return (
    <div className={classes.overlay} data-loading={source}>
      <Mark size={40} />
      <Text as="p" mt={4} weight={600} role="status">
        {words}
      </Text>
    </div>
  );
}
