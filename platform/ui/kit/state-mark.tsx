import type { ReactNode } from 'react';
import type { IconX } from '../icons.ts';
import { layout } from './layout.tsx';
import classes from './state-mark.module.css';

/** The shape of a state and its colour; `faint` is one that asks for nothing. */
export type StateLook = readonly [
  Icon: typeof IconX,
  tone: 'faint' | 'info' | 'success' | 'warning' | 'danger',
];

/** The state a thing is in: a shape, a colour and the word. */
export function StateMark({ look: [Icon, tone], children }: { look: StateLook; children: ReactNode }) {
  return (
    <span
      className={layout({ inline: true, gap: 6, align: 'center', size: 'sm', nowrap: true }, classes.mark)}
      data-tone={tone}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}
