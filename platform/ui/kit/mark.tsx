import { layout } from './layout.tsx';
import classes from './mark.module.css';

/** The mark: a soundstage with its door open. Decorative; the name is next to it. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={layout({ block: true, rigid: true })}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M2 22V9.2C2 6 6.5 3 12 3s10 3 10 6.2V22h-8.2V12H7.6v10H2Z" fill="currentColor" />
      <path className={classes.door} d="M9 22V13.4h3.4V22H9Z" />
    </svg>
  );
}
