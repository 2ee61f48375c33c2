import { Button } from '@mantine/core';
import { useState } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { copy as pageCopy } from '../../copy.ts';
import { BackLink } from '../back-link.tsx';
import { deskCopy as copy } from './desk-copy.ts';
import { IssueActs } from './issue-acts.tsx';
import classes from './issue-desk.module.css';
import { PreviewColumn } from './preview-column.tsx';
import { SendColumn } from './send-column.tsx';
import type { DeskProps } from './types.ts';
import { useIssueForm } from './use-issue-form.tsx';
import { WriteColumn } from './write-column.tsx';

const parts = ['write', 'preview', 'send'] as const;
type Part = (typeof parts)[number];

/** The editor of an issue, its letter, and how it goes out. */
export function IssueDesk({ issue, desk, onRead }: DeskProps & { onRead: () => void }) {
  const [part, setPart] = useState<Part>(desk.mayEdit ? 'write' : 'preview');
  const form = useIssueForm({ issue, desk });
  const open = (one: Part) => part === one || undefined;
  return (
    <Stack grow shrink minHeight={0} fullHeight>
      <Box as="header" rigid pt={16} pb={10} px="edge" borderBottom="soft">
        <BackLink toWork={issue.sentAt === null} />
        <PageTitle
          title={issue.title}
          actions={<IssueActs issue={issue} desk={desk} isChanged={form.isChanged} onRead={onRead} />}
        >
          {issue.number === null ? issue.title : `${issue.title}, ${pageCopy.number(issue.number)}`}
        </PageTitle>
        <Standing issue={issue} desk={desk} />
        <Row as="nav" gap={4} pt={8} className={classes.switch} aria-label={copy.parts}>
          {parts.map((one) => (
            <ChoiceButton key={one} isOn={part === one} onClick={() => setPart(one)}>
              {copy[one]}
            </ChoiceButton>
          ))}
        </Row>
      </Box>
      <div className={classes.columns}>
        <section className={classes.column} data-open={open('write')} aria-label={copy.write}>
          <FormBody form={form} gap={2} renderFields={(drawn) => <WriteColumn drawn={drawn} desk={desk} />}>
            {form.isChanged ? <SaveBar form={form} /> : null}
          </FormBody>
        </section>
        <section className={classes.column} data-open={open('preview')} aria-label={copy.preview}>
          <PreviewColumn id={issue.id} desk={desk} isChanged={form.isChanged} />
        </section>
        <section className={classes.column} data-open={open('send')} aria-label={copy.send}>
          <SendColumn issue={issue} desk={desk} form={form} />
        </section>
      </div>
    </Stack>
  );
}

/** Where the issue stands: its state, who approved it or why it came back. */
const Standing = ({ issue, desk }: DeskProps) => (
  <Row gap={8} align="center" wrap pt={6}>
    <Chip>{pageCopy.states[issue.state]}</Chip>
    {desk.approved ? (
      <Text size="sm" tone="success">
        {copy.approvedBy(desk.approved.by)}
      </Text>
    ) : null}
    <Text size="sm" tone="muted">
      {copy.written(desk.editors.map(({ name }) => name).join(', '))}
    </Text>
    {desk.returned ? (
      <Text size="sm" tone="warning" breaks>
        {copy.returned}: {desk.returned}
      </Text>
    ) : null}
  </Row>
);

type SaveBarProps = { form: ReturnType<typeof useIssueForm> };

const SaveBar = ({ form }: SaveBarProps) => (
  <Row
    gap={8}
    align="center"
    justify="end"
    py={12}
    px="edge"
    sticky
    bottom={0}
    above
    bg="panel"
    borderTop="soft"
    wrap
  >
    <Text size="sm" tone={form.problem ? 'danger' : 'muted'} role={form.problem ? 'alert' : undefined}>
      {form.problem ?? copy.unsaved}
    </Text>
    <Button variant="default" onClick={form.discard}>
      {copy.discard}
    </Button>
    <Button type="submit" disabled={form.isBusy}>
      {copy.save}
    </Button>
  </Row>
);
