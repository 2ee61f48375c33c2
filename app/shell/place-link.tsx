import { Link, type RegisteredRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** Addresses that need no parameters. */
export type PlainPath = Exclude<
  keyof RegisteredRouter['routesByPath'],
  `${string}$${string}` | `/${string}/`
>;

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  search?: Readonly<Record<string, string | undefined>>;
};

/** A menu link whose entry is data: shown entries have passed `pageAt`, so the address is a route's. */
export function PlaceLink({ to, search, ...rest }: PlaceLinkProps) {
  return (
    <Link
      {...rest}
      to={to as PlainPath}
      search={search ?? {}}
      // `currentPlace` decides the current entry; the router knows only exact addresses.
      activeOptions={{ exact: true }}
    />
  );
}
