import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { titleOf } from '../conversation-words.ts';
import { words } from '../people/groups-copy.ts';
import classes from './conversation-menu.module.css';

const loadLayer = () => import('./conversation-menu-layer.tsx').then((part) => part.ConversationMenuLayer);

type ConversationMenuProps = { conversation: ConversationView; tabIndex: 0 | -1 };

/** In a row of the list: actions that do not need the conversation open. Shown on hover or focus. */
export const ConversationMenu = ({ conversation, tabIndex }: ConversationMenuProps) => (
  <MenuButton
    size="sm"
    className={classes.button}
    label={words.acts.menu(titleOf(conversation))}
    load={loadLayer}
    layer={{ conversation }}
    tabIndex={tabIndex}
  />
);
