import { Button } from '@mantine/core';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { IssueDesk } from '../../../contract/views.ts';
import { limits, type SectionKind, sectionKinds } from '../../../limits.ts';
import { deskCopy as copy } from './desk-copy.ts';
import { roleChoicesOf } from './role-choices.ts';
import { SectionEditor } from './section-editor.tsx';
import type { Section } from './types.ts';
import type { DrawnIssue } from './use-issue-form.tsx';

type WriteColumnProps = { drawn: DrawnIssue; desk: IssueDesk };

/** Subject, preview line and sections. */
export function WriteColumn({ drawn, desk }: WriteColumnProps) {
  const { values, change, field } = drawn;
  const { sections } = values;
  const choices = roleChoicesOf(desk);
  const put = (next: readonly Section[]) => change({ sections: next });
  const add = (kind: SectionKind) => put([...sections, newSection(kind)]);
  return (
    <fieldset disabled={!desk.mayEdit} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend className="visually-hidden">{copy.write}</legend>
      <Stack gap={12} px="edge" py={16} borderBottom="soft">
        {field('title')}
        {field('subject')}
        {field('preview')}
        <Text size="sm" tone="muted" pretty>
          {copy.fields.variables}
        </Text>
      </Stack>
      {sections.map((section, at) => (
        <SectionEditor
          key={section.id}
          section={section}
          number={at + 1}
          choices={choices}
          isReadOnly={!desk.mayEdit}
          onChange={(next) => put(sections.map((one) => (one.id === section.id ? next : one)))}
          onRemove={() => put(sections.filter((one) => one.id !== section.id))}
          onMove={(by) => put(moved(sections, at, by))}
          canMove={{ up: at > 0, down: at < sections.length - 1 }}
        />
      ))}
      {desk.mayEdit && sections.length < limits.sectionsMax ? (
        <Box px="edge" py={16}>
          <Text block size="sm" weight={600} mb={8}>
            {copy.section.add}
          </Text>
          <Row gap={6} wrap>
            {sectionKinds.map((kind) => (
              <Button
                key={kind}
                variant="default"
                size="sm"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => add(kind)}
              >
                {copy.kinds[kind]}
              </Button>
            ))}
          </Row>
        </Box>
      ) : null}
    </fieldset>
  );
}

const newSection = (kind: SectionKind): Section => ({
  id: uuidV7(now()),
  kind,
  title: kind === 'opening' || kind === 'text' ? '' : copy.kinds[kind],
  body: emptyRichText,
  deadlines: [],
  roles: [],
});

function moved(sections: readonly Section[], at: number, by: 1 | -1): Section[] {
  const next = [...sections];
  const [one] = next.splice(at, 1);
  if (one) next.splice(at + by, 0, one);
  return next;
}
