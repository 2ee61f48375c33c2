import { Button, Drawer } from '@mantine/core';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import classes from './facets.module.css';
import { Facets, type FacetsProps } from './facets.tsx';

type FacetDrawerProps = FacetsProps & { total: number; onClear: () => void; onClose: () => void };

/** The facets in a sheet, where there is no room beside the list. Choices apply at once. */
export function FacetDrawer({ total, onClear, onClose, ...facets }: FacetDrawerProps) {
  return (
    <Drawer.Root
      opened={useOpensAfterMount(true)}
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
          <Facets {...facets} />
        </Drawer.Body>
        <Row gap={8} rigid py={12} px={20} borderTop="soft" className={classes.foot}>
          <Button variant="default" onClick={onClear}>
            {copy.clear}
          </Button>
          <Button onClick={onClose}>{copy.show(total)}</Button>
        </Row>
      </Drawer.Content>
    </Drawer.Root>
  );
}
