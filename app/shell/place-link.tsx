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

/** A link of a menu whose entries are data: what is shown has passed `exists`, so the address is a route's. */
export function PlaceLink({ to, search, ...rest }: PlaceLinkProps) {
  return (
    <Link
      {...rest}
      to={to as PlainPath}
      search={search ?? {}}
      // Which entry is the current one is told by `currentPlace`; the router knows only exact addresses.
      activeOptions={{ exact: true }}
    />
  );
}
