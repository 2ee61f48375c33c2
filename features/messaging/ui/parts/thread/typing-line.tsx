import { useInfiniteQuery } from '@tanstack/react-query';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { membersQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words } from '../message/signs-copy.ts';
import classes from './typing-line.module.css';
import { useTypers } from './use-typing.ts';

/** Who is writing, in a line that is always there, so that nothing moves when someone starts. */
export function TypingLine({ conversation }: { conversation: ConversationView }) {
  const typers = useTypers(conversation);
  const nameOf = useKnownNames(conversation);
  const [first, second] = typers;
  return (
    <p
      className={layout(
        {
          row: true,
          rigid: true,
          gap: 8,
          align: 'center',
          py: 0,
          px: 24,
          mt: 4,
          size: 'xs',
          leading: 20,
          tone: 'muted',
        },
        classes.line,
      )}
      role="status"
      data-shown={typers.length > 0 || undefined}
    >
      {first === undefined ? null : (
        <>
          <Row as="span" inline gap={4} className={classes.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </Row>
          <Text truncate>
            {second === undefined
              ? words.one(nameOf(first))
              : typers.length === 2
                ? words.two(nameOf(first), nameOf(second))
                : words.many(typers.length)}
          </Text>
        </>
      )}
    </p>
  );
}

/** The first names of people in a conversation, for one line. Unknown names are not fetched. */
function useKnownNames({ id, participants }: ConversationView): (personId: string) => string {
  const { data } = useInfiniteQuery({ ...membersQuery(id), enabled: false });
  const known = [...(data?.pages.flatMap((page) => page.items) ?? []), ...participants];
  return (personId) =>
    known.find((person) => person.id === personId)?.displayName.split(' ')[0] ?? copy.thread.unknownSender;
}
