import classes from './count-badge.module.css';
import { layout } from './layout.tsx';

type CountBadgeProps = {
  count: number;
  /** Above this the badge shows "99+"; the exact number stays in the accessible name. */
  cap?: number;
  /** What is counted, for the accessible name: "unread", "waiting". */
  label: string;
  tone?: 'accent' | 'neutral';
};

/** A small number; nothing at all when it is zero. */
export function CountBadge({ count, cap = 99, label, tone = 'accent' }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={layout({ rigid: true, py: 0, px: 4, tabular: true, textAlign: 'center' }, classes.badge)}
      data-tone={tone}
      title={`${count} ${label}`}
    >
      <span aria-hidden="true">{count > cap ? `${cap}+` : count}</span>
      <span className="visually-hidden">{`${count} ${label}`}</span>
    </span>
  );
}
