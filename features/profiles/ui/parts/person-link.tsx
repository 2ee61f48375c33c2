import { Link } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import classes from './person-link.module.css';
import { PersonRow } from './person-row.tsx';

type PersonLinkProps = ComponentProps<typeof PersonRow> & {
  /** The list's roving tabindex. */
  tabIndex: number;
  /** The row above is selected. (A prop, because a `:has` rule would be evaluated for every row that scrolls by.) */
  isBelowSelected?: boolean;
  onClick: (event: MouseEvent) => void;
};

/** A person in a virtual list, as a real link: it can be opened in a new tab or copied. */
export const PersonLink = ({ tabIndex, isBelowSelected, onClick, ...row }: PersonLinkProps) => (
  <Link
    to="/people/$personId"
    params={{ personId: row.person.id }}
    className={layout(
      {
        relative: true,
        block: true,
        fullHeight: true,
        py: 0,
        px: 'edge',
        plain: true,
        hover: 'raised',
        current: true,
        focusInside: true,
      },
      classes.row,
    )}
    tabIndex={tabIndex}
    preload={false}
    aria-current={row.isSelected || undefined}
    data-below-selected={isBelowSelected || undefined}
    onClick={onClick}
  >
    <PersonRow {...row} />
  </Link>
);
