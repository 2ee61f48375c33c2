import { copy } from './copy.ts';
import classes from './presence-mark.module.css';

/** Whether a person can be reached. */
export type Presence = 'active' | 'away' | 'busy' | 'offline';

/** The word for it, on screen and for screen readers. */
export const presenceWords: Readonly<Record<Presence, string>> = copy.presence;

/** Dot, crescent, bar or ring: the shape works without colour. Decorative; the word is next to it or in a name. */
export function PresenceMark({ status, size = 10 }: { status: Presence; size?: number }) {
  return (
    <svg
      className={classes.mark}
      data-status={status}
      width={size}
      height={size}
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      {shapes[status]}
    </svg>
  );
}

const shapes = {
  active: <circle cx="5" cy="5" r="5" />,
  away: <path d="M5.6 0A5 5 0 1 0 10 6.4 4 4 0 0 1 5.6 0Z" />,
  busy: <path d="M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0ZM2.5 4.1v1.8h5V4.1Z" fillRule="evenodd" />,
  offline: <circle cx="5" cy="5" r="3.9" fill="none" stroke="currentColor" strokeWidth="2.2" />,
};
