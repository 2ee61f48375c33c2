import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../../contract.ts';
import classes from './representation.module.css';
import { representationCopy } from './representation-copy.ts';

/** A person's representatives, confirmed by both. */
export function RepresentationCard({ person }: { person: PersonView }) {
  if (person.representation.length === 0) return null;
  return (
    <Box as="section" mb={20} aria-label={representationCopy.title}>
      <Text as="h2" mb={6} size="md" leading={24} weight={600}>
        {representationCopy.title}
      </Text>
      <ul>
        {person.representation.map(({ id, displayName, photoURL, company, kind, isFirstContact }) => (
          <li key={`${id} ${kind}`}>
            <Link
              to="/people/$personId"
              params={{ personId: id }}
              className={layout(
                {
                  grid: true,
                  gap: 10,
                  align: 'center',
                  minHeight: 44,
                  py: 4,
                  px: 6,
                  tone: 'ink',
                  plain: true,
                  radius: 'chip',
                  hover: 'raised',
                },
                classes.person,
              )}
            >
              <Avatar id={id} name={displayName} photoURL={photoURL} size={32} isDecorative />
              <Grid as="span" shrink size="sm" leading={18} breaks>
                <b>{displayName}</b>
                {company ? (
                  <Text size="xs" tone="muted">
                    {company}
                  </Text>
                ) : null}
                {isFirstContact ? (
                  <Text size="xs" tone="muted">
                    {representationCopy.firstContact.card}
                  </Text>
                ) : null}
              </Grid>
              <Text size="xs" tone="muted">
                {representationCopy.kinds[kind]}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
