import classes from './position-bar.module.css';

/** One tick for each post; in a long thread, one for several. */
const ticksMax = 40;

/** How far a thread is read; said in words beside it. */
export function PositionBar({ last, read }: { last: number; read: number }) {
  const ticks = Math.min(last, ticksMax);
  const isRead = (tick: number) => Math.round(((tick + 1) * last) / ticks) <= read;
  return (
    <div className={classes.bar} aria-hidden>
      {Array.from({ length: ticks }, (_, tick) => (
        <span key={tick} data-read={isRead(tick) || undefined} />
      ))}
    </div>
  );
}
