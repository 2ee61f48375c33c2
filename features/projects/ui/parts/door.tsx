import { Button } from '@mantine/core';
import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { IconLock } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ProjectDoor } from '../../contract/views.ts';
import { limits, type ProjectRole } from '../../limits.ts';
import { projectsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { RoleSelect } from './add-members-dialog.tsx';

const { door: words } = copy;

/** What an outsider with the link sees of a project: its title, its owner, and a way to ask (PRJ-1). */
export const Door = ({ door }: { door: ProjectDoor }) => (
  <Stack as="section" gap={16} px="edge" pt={24} pb={48} maxWidth={560}>
    <IconLock size={20} stroke={1.75} aria-hidden />
    <PageTitle>{door.title}</PageTitle>
    <Text as="p" tone="muted">
      {words.line(door.owner)}
    </Text>
    {door.request?.againFrom ? (
      <Text as="p">
        {words.denied} <Time at={door.request.againFrom} style="inline" />.
      </Text>
    ) : (
      <AskForm key={door.request?.id} door={door} />
    )}
  </Stack>
);

const offered: readonly ProjectRole[] = ['contributor', 'viewer'];

function AskForm({ door: { id, request } }: { door: ProjectDoor }) {
  const waiting = request?.status === 'pending' ? request : undefined;
  const [requestedRole, setRole] = useState<ProjectRole>(waiting?.requestedRole ?? 'viewer');
  // A request made elsewhere can be for a role that isn't offered here.
  const other = waiting && !offered.includes(waiting.requestedRole) ? [waiting.requestedRole] : [];
  const [note, setNote] = useState(waiting?.note ?? '');
  const [problem, setProblem] = useState<string>();
  const { save, run } = useActs();
  const ask = async () => {
    const wrong = await save(() => projectsApi.requestAccess.call({ id, requestedRole, note }));
    setProblem(wrong);
    if (wrong === undefined) toast.success(words.sent);
  };
  const withdraw = () =>
    void run(() => projectsApi.withdraw.call({ id: waiting?.id ?? id }), {
      failed: copy.failed,
      done: words.withdrawn,
    });
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {waiting ? (
        <Text as="p" role="status">
          {words.asked}
        </Text>
      ) : null}
      <RoleSelect given={[...other, ...offered]} role={requestedRole} onChoose={setRole} />
      <ProseField
        label={words.note}
        description={words.noteHelp}
        autosize
        minRows={2}
        maxLength={limits.noteMax}
        value={note}
        error={problem}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Row gap={8}>
        <Button type="submit">{waiting ? words.change : words.ask}</Button>
        {waiting ? (
          <Button variant="default" onClick={withdraw}>
            {words.withdraw}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
