import { Button } from '@mantine/core';
import { IconUserPlus } from '#platform/ui/icons.ts';
import type { ConversationView } from '../../../contract/views.ts';
import type { Asked } from './ask-dialog.tsx';
import { words } from './joining-copy.ts';

/** A dialog opened from the details of a conversation. */
export type Layer = { kind: 'add' } | { kind: 'edit' } | { kind: 'ask'; asked: Asked };

/** A part of the details that can open such a dialog. */
export type LayerOpener = { conversation: ConversationView; onLayer: (layer: Layer) => void };

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
