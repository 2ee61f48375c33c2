import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ConversationView, ParticipantView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { otherOf, titleInSentence } from '../conversation-words.ts';
import classes from './thread-start.module.css';

/** Above the first message: who the conversation is with; while it is empty also what to do. */
export function ThreadStart({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  const isEmpty = conversation.lastSeq === 0;
  return (
    <div className={classes.start}>
      {other ? <Summary person={other} /> : null}
      {isEmpty ? (
        <Text as="p" size="md" weight={600} className={classes.first}>
          {copy.thread.first}
        </Text>
      ) : (
        <Text as="p" size="sm" tone="muted" className={classes.line}>
          {copy.thread.start(titleInSentence(conversation))}
        </Text>
      )}
    </div>
  );
}

function Summary({ person }: { person: ParticipantView }) {
  // The headline often ends with the company.
  const company = person.headline.includes(person.company) ? '' : person.company;
  const place = [company, person.location].filter(Boolean).join(', ');
  return (
    <>
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={96} isDecorative />
      <Text as="p" mt={16} size="2xl" weight={700} breaks className={classes.name}>
        {person.displayName}
      </Text>
      {person.headline ? (
        <Text as="p" size="lg" tracking="close" className={classes.headline}>
          {person.headline}
        </Text>
      ) : null}
      {place ? (
        <Text as="p" size="sm" tone="muted" className={classes.line}>
          {place}
        </Text>
      ) : null}
      {person.tags.length > 0 ? (
        <Row as="p" gap={8} wrap mt={12}>
          {person.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </Row>
      ) : null}
    </>
  );
}
