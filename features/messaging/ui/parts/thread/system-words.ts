import { spokenLocale } from '#platform/ui/spoken-locale.ts';
import type { MessageView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';

type Said = Pick<MessageView, 'content' | 'senderId' | 'system'>;

/** The name of somebody; undefined while, or where, it is not known. */
type NameOf = (personId: string) => string | undefined;

const namedMax = 3;

/**
 * What a line of the system says in the reader's language. The server's own words stand where nobody in it is known,
 * or where it came from a time before there was more than words.
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

/** Those it is about, the first few by name; undefined when none is known. */
function namesOf(people: readonly string[], nameOf: NameOf): string | undefined {
  const known = people.slice(0, namedMax).flatMap((id) => nameOf(id) ?? []);
  const others = people.length - known.length;
  if (known.length === 0) return undefined;
  return joined(others > 0 ? [...known, copy.system.others(others)] : known);
}

/** "Ava, Tom and Mara", as the page's language writes it. */
export const joined = (names: readonly string[]): string =>
  new Intl.ListFormat(spokenLocale() ?? 'en-GB', { type: 'conjunction' }).format(names);
