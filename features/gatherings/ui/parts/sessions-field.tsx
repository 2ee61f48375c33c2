import { Button, TextInput } from '@mantine/core';
import { createElement, Fragment, type ReactNode } from 'react';
import { IconPlus, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { type GatheringKind, limits } from '../../limits.ts';
import { copy } from '../copy.ts';

const { fields: words } = copy;

/** One time, as the clock of the gathering's zone shows it. */
export interface TypedSession {
  readonly title: string;
  readonly start: string;
  readonly end: string;
}

export const noSession: TypedSession = { title: '', start: '', end: '' };

/** What is wrong with the times; the texts of a clock are in the order of time. */
export function wrongIn(kind: GatheringKind, sessions: readonly TypedSession[]): string | undefined {
  if (kind === 'program')
    return sessions.some(({ start, end }) => start === '' || end <= start)
      ? words.sessionsMissing
      : undefined;
  const [{ start, end } = noSession] = sessions;
  if (start === '') return words.startMissing;
  if (end === '') return words.endMissing;
  return end <= start ? words.endEarly : undefined;
}

interface SessionsProps {
  readonly kind: GatheringKind;
  readonly value: readonly TypedSession[];
  readonly problem: string | undefined;
  readonly onChange: (sessions: readonly TypedSession[]) => void;
}

/** The one time of an event, or the timetable of a program. */
export function Sessions({ kind, value, problem, onChange }: SessionsProps) {
  const put = (at: number, part: Partial<TypedSession>) =>
    onChange(value.map((session, index) => (index === at ? { ...session, ...part } : session)));
  return (
    <Stack as="fieldset" gap={12}>
      <legend className={kind === 'event' ? 'visually-hidden' : undefined}>{words.sessions}</legend>
      {inOrder(value, (session, at) => (
        <OneTime
          number={at + 1}
          kind={kind}
          session={session}
          problem={problem}
          onChange={(part) => put(at, part)}
          onRemove={value.length > 1 ? () => onChange(value.filter((_, index) => index !== at)) : undefined}
        />
      ))}
      {problem !== undefined && (
        <Text as="p" size="sm" tone="danger" role="alert">
          {problem}
        </Text>
      )}
      {kind === 'program' && value.length < limits.sessionsMax && (
        <Row>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...value, noSession])}
          >
            {words.addSession}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Times have no name of their own: each is drawn in its place. */
const inOrder = <Item,>(items: readonly Item[], draw: (item: Item, at: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(draw));

interface OneTimeProps {
  readonly number: number;
  readonly kind: GatheringKind;
  readonly session: TypedSession;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<TypedSession>) => void;
  readonly onRemove: (() => void) | undefined;
}

function OneTime({ number, kind, session, problem, onChange, onRemove }: OneTimeProps) {
  const isWrong = problem !== undefined && (session.start === '' || session.end <= session.start);
  const times = [
    { name: 'start', label: words.start },
    { name: 'end', label: words.end },
  ] as const;
  const inputs = (
    <Grid cols={2} narrowCols={1} gap={12}>
      {times.map(({ name, label }) => (
        <TextInput
          key={name}
          type="datetime-local"
          label={label}
          value={session[name]}
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
    </Grid>
  );
  if (kind === 'event') return inputs;
  return (
    <Stack as="fieldset" gap={8}>
      <legend className="visually-hidden">{words.session(number)}</legend>
      <Row gap={8} align="end">
        <Stack grow shrink>
          <TextInput
            label={`${words.session(number)}: ${words.about.toLowerCase()}`}
            maxLength={limits.sessionTitleMax}
            value={session.title}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        </Stack>
        {onRemove && (
          <IconButton
            label={words.removeSession(number)}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </Row>
      {inputs}
    </Stack>
  );
}
