import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { standingQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { otherWords } from './link-words.ts';
import classes from './mutuals.module.css';
import type { Whom } from './whom.ts';

/** Whom I and somebody else both know, by face and by name, and what else we have in common. */
export function Mutuals({ person }: { person: Whom }) {
  const { data: standing } = useQuery(standingQuery(person.id));
  if (!standing) return null;
  const { mutual, through } = standing.link;
  const others = otherWords(standing.link, person.displayName);
  const title = copy.mutuals(mutual);
  const rest = mutual - through.length;
  if (mutual === 0 && !others) return null;
  return (
    <Box as="section" mb={20} size="sm" aria-label={title}>
      {mutual > 0 ? (
        <>
          <Text as="h2" mb={6} size="md" leading={24} weight={600}>
            {title}
          </Text>
          <Row className={classes.faces} mb={6} aria-hidden="true">
            {through.map(({ id, displayName, photoURL }) => (
              <Avatar key={id} id={id} name={displayName} photoURL={photoURL} size={32} isDecorative />
            ))}
          </Row>
          <Text as="p" tone="muted" pretty>
            {through.map(({ id, displayName }, place) => (
              <span key={id}>
                {place > 0 ? ', ' : ''}
                <Link
                  to="/people/$personId"
                  params={{ personId: id }}
                  className={layout({ tone: 'ink', plain: true })}
                >
                  {displayName}
                </Link>
              </span>
            ))}{' '}
            {rest > 0 ? copy.moreMutuals(rest) : ''}
          </Text>
        </>
      ) : null}
      <Text as="p" tone="muted" pretty unlessEmpty>
        {others}
      </Text>
    </Box>
  );
}
