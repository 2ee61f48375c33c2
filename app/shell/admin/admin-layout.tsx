import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
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
    <Stack grow className={classes.layout}>
      <Row gap={16} align="center" rigid bg="panel" borderBottom="soft" sticky above className={classes.head}>
        <Box as="nav" ref={nav} aria-label={admin.name} grow shrink className={classes.nav}>
          <Row as="ul" gap={4} className={classes.places}>
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
          </Row>
        </Box>
        <Text
          rigid
          px={8}
          size="xs"
          leading={20}
          weight={600}
          tone="muted"
          border="edge"
          radius="chip"
          className={classes.environment}
          data-environment={environment}
        >
          {admin.environment[environment]}
        </Text>
      </Row>
      <Outlet />
    </Stack>
  );
}
