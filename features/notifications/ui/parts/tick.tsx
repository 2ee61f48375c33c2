import type { ComponentProps } from 'react';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import classes from './tick.module.css';

type TickProps = {
  /** What it switches; visible next to it, or only for screen readers when `isBare`. */
  label: string;
  isBare?: boolean;
  hint?: string | undefined;
} & ComponentProps<typeof TickBox>;

/** A checkbox that saves by itself. */
export function Tick({ label, isBare = false, hint, ...rest }: TickProps) {
  return (
    <Row
      as="label"
      gap={12}
      align="start"
      py={10}
      pointer
      className={classes.tick}
      data-bare={isBare || undefined}
    >
      <TickBox {...rest} />
      <span className={isBare ? 'visually-hidden' : layout({ leading: 22 })}>
        {label}
        {hint ? (
          <Text block size="sm" tone="muted">
            {hint}
          </Text>
        ) : null}
      </span>
    </Row>
  );
}
