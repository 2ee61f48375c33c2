import { Button } from '@mantine/core';
import { IconUserPlus } from '#platform/ui/icons.ts';
import type { LayerOpener } from './details-layer.ts';
import { words } from './groups-copy.ts';

/** Opens the dialog for adding people to a conversation. */
export const AddButton = ({ onLayer }: Pick<LayerOpener, 'onLayer'>) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
    onClick={() => onLayer({ kind: 'add' })}
  >
    {words.add.button}
  </Button>
);
