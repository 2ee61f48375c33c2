import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconPlus, IconPrinter } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import type { Counts } from '../../contract/index.ts';
import { copy } from '../copy.ts';
import { countedAs, type Tab, tabs } from './sheet-address.ts';

export type SheetLayer = 'add' | 'paste' | 'kept' | 'print';

const loadMenu = () => import('./sheet-menu.tsx').then((part) => part.SheetMenu);

type SheetHeadProps = {
  tab: Tab;
  counts: Counts | undefined;
  onLayer: (layer: SheetLayer) => void;
};

/** The title of the sheet, its lists with how many each holds, and what can be done with all of it. */
export function SheetHead({ tab, counts, onLayer }: SheetHeadProps) {
  return (
    <Box as="header" rigid pt={18} pb={10} px="edge" borderBottom="soft">
      <PageTitle
        title={copy.title}
        actions={
          <Row gap={4} align="center">
            <Button
              renderRoot={(root) => <Link to="/contacts/rolling-calls" search={{ roll: true }} {...root} />}
            >
              {copy.roll}
            </Button>
            <IconButton
              label={copy.add}
              icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => onLayer('add')}
            />
            <Box wideOnly>
              <IconButton
                label={copy.print}
                icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
                onClick={() => onLayer('print')}
              />
            </Box>
            <MenuButton label={copy.more} load={loadMenu} layer={{ onLayer }} />
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <Row as="nav" gap={4} wrap mt={8} aria-label={copy.lists.label}>
        {tabs.map((one) => (
          <ViewLink
            key={one}
            to="/contacts/rolling-calls"
            search={one === 'us' ? {} : { list: one }}
            aria-current={one === tab ? 'page' : undefined}
          >
            {copy.lists[one]}
            {counts ? <span className={views.count}>{copy.count(counts[countedAs[one]])}</span> : null}
          </ViewLink>
        ))}
      </Row>
    </Box>
  );
}
