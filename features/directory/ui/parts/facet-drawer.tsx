import { Button, Drawer } from '@mantine/core';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import classes from './facet-drawer.module.css';
import { type FacetSheetProps, Facets } from './facets.tsx';
import { SortChoice } from './sort-choice.tsx';

/** The facets in a sheet. Choices apply at once; the button shows how many people match. */
export function FacetDrawer({ isOpen, onClose, onClear, ...facets }: FacetSheetProps) {
  return (
    <Drawer.Root
      opened={useOpensAfterMount(isOpen)}
      onClose={onClose}
      position="bottom"
      size="88%"
      lockScroll={false}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet}>
        <Row align="center" justify="between" rigid pt={16} pb={8} pl={18} pr={16}>
          <Drawer.Title>{copy.filters}</Drawer.Title>
          <Drawer.CloseButton />
        </Row>
        <Drawer.Body className={layout({ grow: true, minHeight: 0, py: 0, px: 20, scroll: true })}>
          <SortChoice className={classes.sort} search={facets.search} onChange={facets.onChange} />
          <Facets {...facets} />
        </Drawer.Body>
        <Row gap={8} rigid py={12} px={20} borderTop="soft" className={classes.foot}>
          <Button variant="default" onClick={onClear}>
            {copy.clear}
          </Button>
          <Button onClick={onClose}>{copy.showPeople(facets.overview?.total ?? 0)}</Button>
        </Row>
      </Drawer.Content>
    </Drawer.Root>
  );
}
