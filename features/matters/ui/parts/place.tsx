import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';

type PlaceProps = { path: string; label?: string | undefined; children: ReactNode };

/** Links to where an object opens: its feature gives the address, which is parsed here. */
export function Place({ path, label, children }: PlaceProps) {
  const { pathname, searchParams } = new URL(path, location.origin);
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      aria-label={label}
      className={layout({ weight: 600, plain: true, truncate: true })}
      data-private
    >
      {children}
    </Link>
  );
}
