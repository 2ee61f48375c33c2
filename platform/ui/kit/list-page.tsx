import { type ReactNode, type Ref, Suspense } from 'react';
import { Box, layout, Stack } from './layout.tsx';
import classes from './list-page.module.css';
import { PageTitle } from './page-title.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

type ListPageProps = {
  /** True while an item is open: in a narrow window it replaces the list. */
  isOpen: boolean;
  /** Stays above the rows, with the page's title: a `ListHead`. */
  head: ReactNode;
  /** The rows, and content below them. */
  children: ReactNode;
  /** The open item, and the page's dialogs. */
  beside?: ReactNode;
  /** What screen readers call the list. */
  label?: string;
  listRef?: Ref<HTMLElement>;
  /** In a narrow window the page's title stays above the open item, which has no heading of its own level. */
  keepsTitle?: boolean;
};

/** A list that fills the page, and its open item as a panel on the right (ux-guide 4.2). */
export const ListPage = ({ listRef, ...page }: ListPageProps) => (
  <div
    className={layout({ row: true, grow: true, shrink: true, minHeight: 0, fullHeight: true }, classes.page)}
    data-open={page.isOpen || undefined}
    data-titled={page.keepsTitle || undefined}
  >
    <section
      className={layout({ grow: true, stack: true, shrink: true, minHeight: 0 }, classes.main)}
      ref={listRef}
      aria-label={page.label}
    >
      {page.head}
      {page.children}
    </section>
    {page.beside}
  </div>
);

/** From this width on, in pixels, a `QueuePage` has room for both halves; its styles use the same value. */
export const bothHalves = 820;

type QueuePageProps = Omit<ListPageProps, 'listRef' | 'keepsTitle'> & { pageRef?: Ref<HTMLDivElement> };

/** A narrow list on the left, and the item being worked on at the right: the reverse of a `ListPage`. */
export const QueuePage = ({ isOpen, head, children, beside, label, pageRef }: QueuePageProps) => (
  <div
    ref={pageRef}
    className={layout({ row: true, grow: true, shrink: true, minHeight: 0, fullHeight: true }, classes.page)}
    data-queue
    data-open={isOpen || undefined}
  >
    <Stack
      as="section"
      rigid
      shrink
      minHeight={0}
      borderRight="soft"
      className={classes.queue}
      aria-label={label}
    >
      {head}
      {children}
    </Stack>
    <div className={layout({ grow: true, shrink: true }, classes.chosen)}>
      <Suspense fallback={<SkeletonRows count={4} height={96} variant="line" />}>{beside}</Suspense>
    </div>
  </div>
);

type ListHeadProps = {
  title: string;
  count?: number | undefined;
  actions?: ReactNode;
  /** Views and filters. */
  children?: ReactNode;
};

/** The head of a list: its title with the count, its actions, and its filters. */
export const ListHead = ({ title, count, actions, children }: ListHeadProps) => (
  <Box as="header" rigid pt={18} pb={12} px="edge" borderBottom="soft">
    <PageTitle title={title} count={count} actions={actions}>
      {title}
    </PageTitle>
    {children}
  </Box>
);
