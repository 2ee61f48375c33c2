import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonSummary } from '../../contract.ts';

type PersonNameProps = {
  person: { readonly id: PersonId; readonly displayName: string };
  /** Truncated to one line. */
  isCut?: boolean;
  id?: string;
};

/** A name that links to the person's page. */
export const PersonName = ({ person, isCut = false, id }: PersonNameProps) => (
  <Link
    id={id}
    to="/people/$personId"
    params={{ personId: person.id }}
    className={layout({
      weight: 600,
      plain: true,
      hoverLine: true,
      ...(isCut ? { truncate: true, reach: true } : { breaks: true }),
    })}
  >
    {person.displayName}
  </Link>
);

type PersonCellProps = { person: PersonSummary; line: ReactNode };

/** A person's face and name, with a line about them. */
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
      <PersonName person={person} isCut />
      <Text truncate size="sm" tone="muted">
        {line}
      </Text>
    </Stack>
  </Row>
);
