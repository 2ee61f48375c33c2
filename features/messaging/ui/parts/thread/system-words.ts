import { listWords } from '#platform/ui/list-words.ts';
import type { MessageView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';

type Said = Pick<MessageView, 'content' | 'senderId' | 'system'>;

/** A person's name; undefined while, or where, it is not known. */
type NameOf = (personId: string) => string | undefined;

const namedMax = 3;

/**
 * The text of a system line in the reader's language. The server's own text is shown where no one in it is known, or
 * where the line dates from before there was more than text.
 */
export function systemWords({ content, senderId, system }: Said, nameOf: NameOf): string {
  if (!system) return content;
  const { system: say, thread } = copy;
  const by = nameOf(senderId) ?? thread.unknownSender;
  switch (system.kind) {
    case 'titled':
      return system.title === null ? say.untitled(by) : say.titled(by, system.title);
    case 'pictured':
      return say.pictured(by);
    case 'introduced':
      return say.introduced(namesOf(system.people, nameOf) ?? thread.unknownSender, by, system.note);
    default: {
      const names = namesOf(system.people, nameOf);
      return names ? say[system.kind](names, by) : content;
    }
  }
}

/** The people it is about, the first few by name; undefined when none is known. */
function namesOf(people: readonly string[], nameOf: NameOf): string | undefined {
  const known = people.slice(0, namedMax).flatMap((id) => nameOf(id) ?? []);
  const others = people.length - known.length;
  if (known.length === 0) return undefined;
  return listWords(others > 0 ? [...known, copy.system.others(others)] : known);
}
