import type { ConversationView } from '../../../contract/views.ts';
import type { Asked } from './ask-dialog.tsx';

/** What is asked or changed over the details of a conversation. */
export type Layer = { kind: 'add' } | { kind: 'edit' } | { kind: 'ask'; asked: Asked };

/** A part of the details that may open such a layer. */
export type LayerOpener = { conversation: ConversationView; onLayer: (layer: Layer) => void };
