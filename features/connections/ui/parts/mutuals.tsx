import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDelayed } from '#platform/ui/delayed.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { standingQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { otherWords } from './link-words.ts';
import classes from './mutuals.module.css';
import type { Whom } from './whom.ts';

/** Mutual connections by face and name, and what else we have in common. */
export function Mutuals({ person }: { person: Whom }) {
  const { data: standing, isPending } = useQuery(standingQuery(person.id));
  if (isPending) return <Coming />;
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
            {through.map((one) => (
              <Face key={one.id} person={one} size={32} />
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

const restMs = 300;
const facesMax = 3;

/** The same in one line, for a person in a list: fetched once the pointer rests on them. */
export function MutualFaces({ person }: { person: Whom }) {
  const { data } = useQuery({ ...standingQuery(person.id), enabled: useDelayed(true, restMs) });
  if (!data || data.link.mutual === 0) return null;
  return (
    <Row gap={8} align="center" mt={16} size="sm" tone="muted">
      <Row className={classes.faces} aria-hidden="true">
        {data.link.through.slice(0, facesMax).map((one) => (
          <Face key={one.id} person={one} size={24} />
        ))}
      </Row>
      {copy.mutuals(data.link.mutual)}
    </Row>
  );
}

type FaceProps = { person: { id: string; displayName: string; photoURL: string | null }; size: 24 | 32 };

const Face = ({ person: { id, displayName, photoURL }, size }: FaceProps) => (
  <Avatar id={id} name={displayName} photoURL={photoURL} size={size} isDecorative />
);
