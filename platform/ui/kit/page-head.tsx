import type { ReactNode } from 'react';
import { Box } from './layout.tsx';
import classes from './page-head.module.css';

/** The head of a page that lists things: its title, and what the list is narrowed to. It stays while they scroll. */
export const PageHead = ({ pb, children }: { pb: 8 | 10 | 14; children: ReactNode }) => (
  <Box as="header" rigid pt={18} pb={pb} px="edge" borderBottom="soft" className={classes.head}>
    {children}
  </Box>
);
