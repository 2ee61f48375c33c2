import { layout, Row } from '#platform/ui/kit/layout.tsx';
import type { ReactionView } from '../../../contract/views.ts';
import { words } from './acts-copy.ts';
import classes from './reactions.module.css';

// Above this number, only the count is shown.
const namedMax = 6;

type ReactionsProps = {
  reactions: readonly ReactionView[];
  me: string;
  nameOf: (personId: string) => string;
  canWrite: boolean;
  onToggle: (emoji: string) => void;
};

/** The reactions and who gave them; a press adds or removes one's own. */
export function Reactions({ reactions, me, nameOf, canWrite, onToggle }: ReactionsProps) {
  return (
    <Row as="ul" gap={4} wrap mt={4} mb={4} aria-label={words.reactions.label}>
      {reactions.map(({ emoji, people }) => {
        const names = namesOf(people, nameOf);
        const label = words.reactions.one(emoji, people.length, names);
        return (
          <li key={emoji}>
            <button
              type="button"
              className={layout(
                {
                  row: true,
                  bare: true,
                  pointer: true,
                  gap: 6,
                  align: 'center',
                  size: 'xs',
                  tone: 'muted',
                  tabular: true,
                  bg: 'raised',
                  border: 'hairline',
                  hover: 'hover',
                  hoverInk: true,
                },
                classes.reaction,
              )}
              aria-pressed={people.some((person) => person === me)}
              aria-disabled={!canWrite || undefined}
              aria-label={label}
              title={names}
              onClick={() => canWrite && onToggle(emoji)}
            >
              <span className={layout({ size: 'md', leading: 'inherit' }, classes.emoji)}>{emoji}</span>{' '}
              {people.length}
            </button>
          </li>
        );
      })}
    </Row>
  );
}

function namesOf(people: readonly string[], nameOf: (personId: string) => string): string {
  const named = people.slice(0, namedMax).map(nameOf);
  const rest = people.length - named.length;
  return [...named, ...(rest > 0 ? [words.reactions.others(rest)] : [])].join(', ');
}
