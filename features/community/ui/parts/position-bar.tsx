import type { CSSProperties } from 'react';
import classes from './position-bar.module.css';

/** One tick for each post; in a long thread, one for several. */
const ticksMax = 40;

/** How far a thread is read; said in words beside it. One element: forty of them took as long as two posts. */
export function PositionBar({ last, read }: { last: number; read: number }) {
  const ticks = Math.min(last, ticksMax);
  const look = { '--ticks': ticks, '--read': readTicks({ ticks, last, read }) } as CSSProperties;
  return <div className={classes.bar} style={look} aria-hidden />;
}

/** How many ticks stand for posts that are all read. */
export function readTicks({ ticks, last, read }: { ticks: number; last: number; read: number }): number {
  const isRead = (tick: number) => Math.round((tick * last) / ticks) <= read;
  return Array.from({ length: ticks }, (_, tick) => tick + 1).filter(isRead).length;
}
