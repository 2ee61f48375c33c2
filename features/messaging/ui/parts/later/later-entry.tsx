import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../../copy.ts';
import { titleOf } from '../conversation-words.ts';
import { readMessagesSearch } from '../messages-address.ts';
import { useConversation } from '../use-conversation.ts';
import classes from './later-dialog.module.css';

type LaterEntryProps = {
  /** Its conversation, and when it is due. */
  head: ReactNode;
  text: string;
  /** Why it failed. */
  problem?: string | undefined;
  /** Actions. */
  children: ReactNode;
};

/** A pending item: its conversation, how it begins, and its actions. */
export const LaterEntry = ({ head, text, problem, children }: LaterEntryProps) => (
  <Grid gap={4} py={12}>
    <Row
      gap={2}
      gapX={12}
      align="baseline"
      justify="between"
      wrap
      size="sm"
      tone="muted"
      className={classes.head}
    >
      {head}
    </Row>
    <Text as="p" lines={3} size="md" tone="ink" breaks className={classes.text} data-private dir="auto">
      {text}
    </Text>
    {problem === undefined ? null : (
      <Text as="p" size="sm" tone="danger">
        {problem}
      </Text>
    )}
    <Row gap={4} wrap className={classes.acts}>
      {children}
    </Row>
  </Grid>
);

type ConversationLinkProps = {
  id: ConversationId;
  /** The position of the message to open it at. */
  at?: number;
  /** Words the link: "To Tom Reyes". */
  say?: (title: string) => string;
  onLeave: () => void;
};

const asItIs = (title: string) => title;

/** Links to a conversation by its title, from a list in front of the inbox. */
export function ConversationLink({ id, at, say = asItIs, onLeave }: ConversationLinkProps) {
  const { data } = useConversation(id);
  return (
    <Link
      to="/messages"
      search={(search) => ({
        ...viewOf(search),
        conversationId: id,
        ...(at !== undefined && { at }),
      })}
      resetScroll={false}
      // The address alone would close the dialog; this moves the focus to the page first.
      onClick={onLeave}
    >
      {say(data ? titleOf(data) : copy.thread.unknownSender)}
    </Link>
  );
}

/** The view that stays open behind it. */
function viewOf(search: Record<string, unknown>) {
  const { view } = readMessagesSearch(search);
  return view === undefined ? {} : { view };
}
