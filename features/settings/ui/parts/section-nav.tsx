import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Box, layout, Stack } from '#platform/ui/kit/layout.tsx';
import type { Section } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './section-nav.module.css';

type SectionNavProps = { sections: readonly Section[]; current: Section };

/** Pixels left visible before the current section. */
const leadPx = 56;

/** The sections, each with an address of its own. */
export function SectionNav({ sections, current }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row of sections is wider than the screen.
    const shown = nav.current?.querySelector(`[data-section="${current}"]`);
    if (nav.current && shown instanceof HTMLElement) nav.current.scrollLeft = shown.offsetLeft - leadPx;
  }, [current]);
  return (
    <Box
      as="nav"
      ref={nav}
      aria-label={copy.nav}
      relative
      py={20}
      px={12}
      borderRight="soft"
      className={classes.nav}
    >
      <Stack as="ul" gap={2} sticky className={classes.places}>
        {sections.map((section) => (
          <li key={section}>
            <Link
              to="/settings"
              search={{ section }}
              replace
              className={layout(
                {
                  row: true,
                  align: 'center',
                  py: 6,
                  px: 12,
                  size: 'md',
                  leading: 20,
                  tone: 'muted',
                  plain: true,
                  nowrap: true,
                  radius: 'button',
                  hover: 'hover',
                  hoverInk: true,
                  chosen: true,
                },
                classes.place,
              )}
              data-section={section}
              aria-current={section === current ? 'page' : undefined}
            >
              {copy.sections[section]}
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
