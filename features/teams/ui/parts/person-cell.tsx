import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';

type PersonCellProps = { person: PersonSummary; line: ReactNode };

/** Somebody by face and name, and a line about them. */
export const PersonCell = ({ person, line }: PersonCellProps) => (
  <Row gap={12} align="center" shrink>
    <Avatar
      id={person.id}
      name={person.displayName}
      photoURL={person.photoURL}
      size={36}
      presence={person.isClaimed ? person.status : undefined}
      isDecorative
    />
    <Stack shrink>
      <Link
        to="/people/$personId"
        params={{ personId: person.id }}
        className={layout({ weight: 600, plain: true, truncate: true })}
      >
        {person.displayName}
      </Link>
      <Text truncate size="sm" tone="muted">
        {line}
      </Text>
    </Stack>
  </Row>
);
