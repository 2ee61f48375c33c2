import type { ReactNode } from 'react';
import { Box } from './layout.tsx';
import classes from './page-head.module.css';

/** The head of a page with a list: its title and filters. It stays while the list scrolls. */
export const PageHead = ({ pb, children }: { pb: 8 | 10 | 14; children: ReactNode }) => (
  <Box as="header" rigid pt={18} pb={pb} px="edge" borderBottom="soft" className={classes.head}>
    {children}
  </Box>
);
