import type { ComponentProps } from 'react';
import classes from './choice-button.module.css';
import { Box } from './layout.tsx';

type ChoiceButtonProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> & { isOn: boolean };

/** One of several choices, or a toggle: its background and ring show that it is on. */
export const ChoiceButton = ({ isOn, className = '', ...button }: ChoiceButtonProps) => (
  <Box
    as="button"
    type="button"
    bare
    rigid
    inline
    gap={6}
    align="center"
    minHeight={32}
    px={10}
    size="md"
    tone="muted"
    pointer
    radius="chip"
    hover="hover"
    hoverInk
    tap
    chosen
    className={[classes.ring, className].join(' ')}
    aria-pressed={isOn}
    {...button}
  />
);
