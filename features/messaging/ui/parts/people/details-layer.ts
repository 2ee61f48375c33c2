import type { ConversationView } from '../../../contract/views.ts';
import type { Asked } from './ask-dialog.tsx';

/** A dialog opened from the details of a conversation. */
export type Layer = { kind: 'add' } | { kind: 'edit' } | { kind: 'ask'; asked: Asked };

/** A part of the details that can open such a dialog. */
export type LayerOpener = { conversation: ConversationView; onLayer: (layer: Layer) => void };
