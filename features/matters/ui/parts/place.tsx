import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';

type PlaceProps = { path: string; label?: string | undefined; children: ReactNode };

/** Leads to where a thing opens: its feature says the address, so the parts of it are taken apart here. */
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
