import { Text } from '#platform/ui/kit/layout.tsx';
import type { ConversationView } from '../../../contract/views.ts';
import { words } from '../message/signs-copy.ts';
import classes from './typing-line.module.css';
import { useKnownNames } from './use-known-names.ts';
import { useTypers } from './use-typing.ts';

/** Who is writing, in a line that is always there, so that nothing moves when somebody begins. */
export function TypingLine({ conversation }: { conversation: ConversationView }) {
  const typers = useTypers(conversation);
  const nameOf = useKnownNames(conversation);
  const [first, second] = typers;
  return (
    <p className={classes.line} role="status" data-shown={typers.length > 0 || undefined}>
      {first === undefined ? null : (
        <>
          <span className={classes.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
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
