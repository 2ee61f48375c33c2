import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { limits } from '../../../limits.ts';
import { newId } from '../../api.ts';
import { castingCopy } from '../casting-copy.ts';

const { roles: words } = castingCopy;

/** A role as it is typed: lists are separated by commas, numbers are digits. */
export interface TypedRole {
  readonly id: ClientId;
  readonly name: string;
  readonly about: string;
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly unions: string;
  readonly languages: string;
  readonly skills: string;
  readonly city: string;
  readonly firstDay: string;
  readonly lastDay: string;
}
type Typed = Exclude<keyof TypedRole, 'id'>;

const blank = (): TypedRole => ({
  id: newId(),
  name: '',
  about: '',
  ageFrom: '',
  ageTo: '',
  unions: '',
  languages: '',
  skills: '',
  city: '',
  firstDay: '',
  lastDay: '',
});

const parts = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim().slice(0, limits.nameMax))
    .filter((part) => part !== '')
    .slice(0, limits.criteriaMax);

const years = (typed: string): number | null => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null);

const sent = ({ id, name, about, city, firstDay, lastDay, ...role }: TypedRole) => ({
  id,
  name: name.trim(),
  about: about.trim(),
  city: city.trim(),
  firstDay: firstDay || null,
  lastDay: lastDay || null,
  ageFrom: years(role.ageFrom),
  ageTo: years(role.ageTo),
  unions: parts(role.unions),
  languages: parts(role.languages),
  skills: parts(role.skills),
});

/** The roles of a breakdown, each with what clients are matched on. One without a name isn't sent. */
export const roleRows = () =>
  custom({
    label: words.label,
    empty: [] as readonly TypedRole[],
    says: (roles: readonly TypedRole[]) => roles.map(({ name }) => name).join(', '),
    send: (roles: readonly TypedRole[]) => roles.filter(({ name }) => name.trim() !== '').map(sent),
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
        <Button variant="default" onClick={() => onChange([...roles, blank()])}>
          {words.add}
        </Button>
      </Row>
    ) : null}
  </Stack>
);

type RoleRowProps = { role: TypedRole; onChange: (role: TypedRole) => void; onRemove: () => void };

function RoleRow({ role, onChange, onRemove }: RoleRowProps) {
  const inputOf = (name: Typed, limit: number = limits.nameMax) => ({
    label: words[name],
    value: role[name],
    maxLength: limit,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...role, [name]: event.currentTarget.value }),
  });
  return (
    <Stack gap={8} border="hairline" radius="button" py={12} px={14}>
      <TextInput {...inputOf('name')} />
      <TextInput {...inputOf('about', limits.quoteMax)} />
      <Half>
        <TextInput {...inputOf('ageFrom', 2)} inputMode="numeric" />
        <TextInput {...inputOf('ageTo', 2)} inputMode="numeric" />
      </Half>
      <TextInput {...inputOf('unions', limits.loglineMax)} description={words.separated} />
      <TextInput {...inputOf('languages', limits.loglineMax)} description={words.separated} />
      <TextInput {...inputOf('skills', limits.loglineMax)} description={words.separated} />
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
