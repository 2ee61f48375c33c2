import type { ReactNode } from 'react';
import { IconX } from '../icons.ts';
import classes from './chip.module.css';
import { copy } from './copy.ts';
import { layout } from './layout.tsx';

type ChipProps = {
  children: ReactNode;
  /** If given, the chip has a remove button; `removeLabel` names what is removed. */
  onRemove?: () => void;
  removeLabel?: string;
};

/** A short fact or an active filter. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span
      className={layout({
        inline: true,
        gap: 4,
        align: 'center',
        height: 24,
        py: 0,
        px: 8,
        size: 'xs',
        tone: 'muted',
        nowrap: true,
        border: 'hairline',
        radius: 'chip',
      })}
    >
      {children}
      {onRemove ? (
        <button
          type="button"
          className={layout(
            {
              relative: true,
              grid: true,
              center: true,
              p: 0,
              bg: 'none',
              border: 'none',
              hover: 'hover',
              hoverInk: true,
            },
            classes.remove,
          )}
          onClick={onRemove}
          aria-label={removeLabel ?? copy.remove}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
