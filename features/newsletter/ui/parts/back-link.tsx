import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '#platform/ui/icons.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';

/** From an issue to all of them. */
export const BackLink = ({ toWork = false }: { toWork?: boolean }) => (
  <Link
    to="/dashboard/newsletter"
    search={toWork ? { show: 'work' } : {}}
    className={layout({
      row: true,
      gap: 6,
      align: 'center',
      minHeight: 32,
      size: 'sm',
      tone: 'muted',
      plain: true,
      hoverInk: true,
      tap: true,
    })}
  >
    <IconArrowLeft size={16} stroke={1.75} aria-hidden />
    {copy.title}
  </Link>
);
