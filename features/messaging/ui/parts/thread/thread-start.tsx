import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import type { ConversationView, ParticipantView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { otherOf, titleInSentence } from '../conversation-words.ts';
import classes from './thread-start.module.css';

/** Above the first message: who this is with; before there is one also what to do. */
export function ThreadStart({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  const isEmpty = conversation.lastSeq === 0;
  return (
    <div className={classes.start}>
      {other ? <Summary person={other} /> : null}
      {isEmpty ? (
        <p className={classes.first}>{copy.thread.first}</p>
      ) : (
        <p className={classes.line}>{copy.thread.start(titleInSentence(conversation))}</p>
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
      <p className={classes.name}>{person.displayName}</p>
      {person.headline ? <p className={classes.headline}>{person.headline}</p> : null}
      {place ? <p className={classes.line}>{place}</p> : null}
      {person.tags.length > 0 ? (
        <p className={classes.tags}>
          {person.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      ) : null}
    </>
  );
}
