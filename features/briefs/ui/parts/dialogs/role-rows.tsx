import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { limits } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { sentRole, type TypedField, type TypedRole, typedRole } from './role-typing.ts';

const { roles: words } = copy;

/** The roles of a breakdown, each with what clients are matched on. One without a name isn't sent. */
export const roleRows = () =>
  custom({
    label: words.label,
    empty: [] as readonly TypedRole[],
    says: (roles: readonly TypedRole[]) => roles.map(({ name }) => name).join(', '),
    send: (roles: readonly TypedRole[]) => roles.filter(({ name }) => name.trim() !== '').map(sentRole),
    render: ({ value, onChange }) => <RoleRows roles={value} onChange={onChange} />,
  });

type RoleRowsProps = { roles: readonly TypedRole[]; onChange: (roles: readonly TypedRole[]) => void };

const RoleRows = ({ roles, onChange }: RoleRowsProps) => (
  <Stack as="section" gap={12} aria-label={words.label}>
    <Text size="sm" weight={500}>
      {words.label}
    </Text>
    {roles.map((role) => (
      <RoleRow
        key={role.id}
        role={role}
        onChange={(next) => onChange(roles.map((one) => (one.id === role.id ? next : one)))}
        onRemove={() => onChange(roles.filter((one) => one.id !== role.id))}
      />
    ))}
    {roles.length < limits.rolesMax ? (
      <Row>
        <Button variant="default" onClick={() => onChange([...roles, typedRole({ id: uuidV7(now()) })])}>
          {words.add}
        </Button>
      </Row>
    ) : null}
  </Stack>
);

type RoleRowProps = { role: TypedRole; onChange: (role: TypedRole) => void; onRemove: () => void };

function RoleRow({ role, onChange, onRemove }: RoleRowProps) {
  const inputOf = (name: TypedField, limit: number = limits.nameMax) => ({
    label: words[name],
    value: role[name],
    maxLength: limit,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...role, [name]: event.currentTarget.value }),
  });
  return (
    <Stack gap={8} border="hairline" radius="button" py={12} px={14}>
      <TextInput {...inputOf('name')} />
      <TextInput {...inputOf('about', limits.aboutMax)} />
      <Half>
        <TextInput {...inputOf('ageFrom', 2)} inputMode="numeric" />
        <TextInput {...inputOf('ageTo', 2)} inputMode="numeric" />
      </Half>
      <TextInput {...inputOf('unions', limits.listMax)} description={words.separated} />
      <TextInput {...inputOf('languages', limits.listMax)} description={words.separated} />
      <TextInput {...inputOf('skills', limits.listMax)} description={words.separated} />
      <TextInput {...inputOf('city', 120)} />
      <Half>
        <TextInput {...inputOf('firstDay')} type="date" />
        <TextInput {...inputOf('lastDay')} type="date" />
      </Half>
      <Row>
        <RowButton isQuiet onClick={onRemove}>
          {words.remove(role.name.trim())}
        </RowButton>
      </Row>
    </Stack>
  );
}

const Half = ({ children }: { children: [ReactNode, ReactNode] }) => (
  <Row gap={12}>
    <Box grow shrink>
      {children[0]}
    </Box>
    <Box grow shrink>
      {children[1]}
    </Box>
  </Row>
);
