import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { ContactRow } from '../../contract/views.ts';
import { type ContactsFilter, withParts } from './contacts-address.ts';

type ContactLinkProps = {
  row: ContactRow;
  filter: ContactsFilter;
  isOpen: boolean;
  className: string | undefined;
  tabIndex: 0 | -1;
  onOpen: (row: ContactRow) => void;
  children: ReactNode;
};

/** A contact row as a link: a click opens it next to the list, a modified click in a new tab. */
export function ContactLink({
  row,
  filter,
  isOpen,
  className,
  tabIndex,
  onOpen,
  children,
}: ContactLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <Link
      to="/contacts"
      search={withParts(filter, { contact: row.id })}
      className={className}
      tabIndex={tabIndex}
      preload={false}
      aria-current={isOpen || undefined}
      onClick={open}
    >
      {children}
    </Link>
  );
}

export const idOf = (row: ContactRow) => row.id;
export const nameOf = (row: ContactRow) => row.displayName;
