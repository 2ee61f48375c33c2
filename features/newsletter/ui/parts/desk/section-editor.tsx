import { Button, MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { IconArrowDown, IconArrowUp, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RichText as Drawn } from '#platform/ui/rich-text/rich-text.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import type { Deadline } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { isPersonal } from '../../../policy/visible.ts';
import { deskCopy as copy } from './desk-copy.ts';
import classes from './issue-desk.module.css';
import type { RoleChoices } from './role-choices.ts';
import type { Section } from './types.ts';

const { section: words } = copy;

const without = ['mention', 'quotedPost', 'picture', 'file'] as const;

interface SectionEditorProps {
  readonly section: Section;
  readonly number: number;
  readonly choices: RoleChoices;
  readonly isReadOnly: boolean;
  readonly canMove: { readonly up: boolean; readonly down: boolean };
  readonly onChange: (section: Section) => void;
  readonly onRemove: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** A section in hand: its title, its text, its deadlines, and who reads it. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, number, choices, isReadOnly, canMove, onChange, onRemove, onMove } = props;
  const name = section.title || `${copy.kinds[section.kind]}, ${words.numbered(number)}`;
  const set = (part: Partial<Section>) => onChange({ ...section, ...part });
  return (
    <Stack as="section" gap={10} px="edge" py={16} className={classes.section} aria-label={name}>
      <Row gap={8} align="center">
        <TextInput
          style={{ flex: 1 }}
          aria-label={words.title}
          placeholder={copy.kinds[section.kind]}
          maxLength={limits.sectionTitleMax}
          value={section.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        {isReadOnly ? null : (
          <>
            <IconButton
              label={words.up}
              icon={<IconArrowUp size={16} aria-hidden />}
              disabled={!canMove.up}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={words.down}
              icon={<IconArrowDown size={16} aria-hidden />}
              disabled={!canMove.down}
              onClick={() => onMove(1)}
            />
            <IconButton label={words.remove} icon={<IconX size={16} aria-hidden />} onClick={onRemove} />
          </>
        )}
      </Row>
      <MultiSelect
        label={words.audience}
        placeholder={section.roles.length === 0 ? words.everyone : ''}
        data={choices}
        value={section.roles}
        openOnFocus={false}
        onChange={(next) => set({ roles: next })}
      />
      {isReadOnly ? (
        <Drawn doc={section.body} under={3} />
      ) : (
        <Body section={section} onChange={(body) => set({ body })} />
      )}
      {isPersonal(section) ? (
        <Text size="sm" tone="muted" pretty>
          {words.personal}
        </Text>
      ) : null}
      {section.kind === 'deadlines' || section.deadlines.length > 0 ? (
        <Deadlines
          deadlines={section.deadlines}
          isReadOnly={isReadOnly}
          onChange={(deadlines) => set({ deadlines })}
        />
      ) : null}
    </Stack>
  );
}

type BodyProps = { section: Section; onChange: (body: RichText) => void };

/** The text; begun anew where something else than typing changed it, such as a colleague's version. */
function Body({ section, onChange }: BodyProps) {
  const [shown, setShown] = useState({ doc: section.body, begun: 0 });
  const isElse = shown.doc !== section.body && JSON.stringify(shown.doc) !== JSON.stringify(section.body);
  if (isElse) setShown({ doc: section.body, begun: shown.begun + 1 });
  return (
    <RichTextField
      key={shown.begun}
      label={words.body}
      isLabelHidden
      start={section.body}
      limit={limits.bodyMax}
      without={without}
      onChange={(doc) => {
        setShown(({ begun }) => ({ doc, begun }));
        onChange(doc);
      }}
    />
  );
}

type DeadlinesProps = {
  deadlines: Deadline[];
  isReadOnly: boolean;
  onChange: (deadlines: Deadline[]) => void;
};

const Deadlines = ({ deadlines, isReadOnly, onChange }: DeadlinesProps) => {
  const set = (id: ClientId, part: Partial<Deadline>) =>
    onChange(deadlines.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <Stack gap={8}>
      <Text size="sm" weight={600}>
        {words.deadlines}
      </Text>
      {deadlines.map(({ id, day, title }) => (
        <Row key={id} gap={8} align="center" wrap>
          <TextInput
            type="date"
            aria-label={words.day}
            value={day}
            onChange={(event) => set(id, { day: event.currentTarget.value })}
          />
          <TextInput
            style={{ flex: 1, minWidth: 160 }}
            aria-label={words.what}
            placeholder={words.what}
            maxLength={limits.deadlineTitleMax}
            value={title}
            onChange={(event) => set(id, { title: event.currentTarget.value })}
          />
          {isReadOnly ? null : (
            <IconButton
              label={words.removeDeadline}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => onChange(deadlines.filter((one) => one.id !== id))}
            />
          )}
        </Row>
      ))}
      {isReadOnly || deadlines.length >= limits.deadlinesMax ? null : (
        <Row>
          <Button
            variant="default"
            size="sm"
            onClick={() => onChange([...deadlines, { id: uuidV7(now()), day: '', title: '' }])}
          >
            {words.addDeadline}
          </Button>
        </Row>
      )}
    </Stack>
  );
};
