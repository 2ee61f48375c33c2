import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import { radii } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './radius.module.css';

const tellAfterMs = 150;

/** How far around a city, in kilometres. */
export function Radius({ km, onChange }: { km: number; onChange: (km: number) => void }) {
  const [shown, setShown] = useState(km);
  const tell = useDebouncedCallback(onChange, tellAfterMs);
  // A radius from the address may be between two steps.
  const step = Math.max(
    0,
    radii.findLastIndex((one) => one <= shown),
  );
  return (
    <input
      type="range"
      className={layout({ fullWidth: true, height: 24, mb: 4 }, classes.slider)}
      min={0}
      max={radii.length - 1}
      value={step}
      aria-label={copy.radius}
      aria-valuetext={copy.kilometres(shown)}
      onChange={(event) => {
        const next = radii[Number(event.currentTarget.value)] ?? radii[0];
        setShown(next);
        tell(next);
      }}
    />
  );
}
