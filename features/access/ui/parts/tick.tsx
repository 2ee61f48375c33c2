import { useId } from 'react';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import classes from './tick.module.css';

type TickProps = {
  label: string;
  /** A second line in small print. */
  note?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
};

/** One checkbox in a long list. */
export function Tick({ label, note, checked, disabled = false, onChange }: TickProps) {
  const id = useId();
  return (
    <Grid as="span" align="center" gapX={10} className={classes.tick}>
      <TickBox
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={note ? `${id}-note` : undefined}
        onToggle={onChange}
      />
      <Text as="label" htmlFor={id} breaks className={classes.label} data-disabled={disabled || undefined}>
        {label}
      </Text>
      {note ? (
        <Text id={`${id}-note`} size="xs" tone="muted" className={classes.note}>
          {note}
        </Text>
      ) : null}
    </Grid>
  );
}
