import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { environmentName } from '../about.ts';
import { copy } from '../copy.ts';
import { currentPlace, isVisible } from '../navigation.ts';
import { PlaceLink } from '../place-link.tsx';
import { useNavAccess } from '../use-nav-access.ts';
import classes from './admin-layout.module.css';
import { adminPlaces } from './admin-places.ts';

const { admin } = copy;

/** Around every page of the administration: where one can go in it, and on which system one is. */
export function AdminLayout() {
  const access = useNavAccess();
  const places = adminPlaces.filter((place) => isVisible(place, access));
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = currentPlace(places, pathname);
  const environment = environmentName();
  const nav = useRef<HTMLElement>(null);
  // On a small screen the current one may be beyond the edge.
  useEffect(() => {
    const link = nav.current?.querySelector(`[aria-current='page']`);
    if (current) link?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <div className={classes.layout}>
      <div className={classes.head}>
        <nav ref={nav} aria-label={admin.name} className={classes.nav}>
          <ul className={classes.places}>
            {places.map((place) => (
              <li key={place.id}>
                <PlaceLink
                  to={place.to}
                  className={classes.place}
                  aria-current={place.id === current ? 'page' : undefined}
                >
                  {place.label}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
        <span className={classes.environment} data-environment={environment}>
          {admin.environment[environment]}
        </span>
      </div>
      <Outlet />
    </div>
  );
}
