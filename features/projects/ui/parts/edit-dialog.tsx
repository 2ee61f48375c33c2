import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ClashQuestion } from '#platform/ui/kit/conflict/clash-question.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ProjectId, ProjectView } from '../../contract/views.ts';
import { projectQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AccessFields, DateFields, SayFields, StoryFields } from './edit-fields.tsx';
import { describeField } from './project-values.ts';
import { useEditProject } from './use-edit-project.ts';

const { edit: words } = copy;

/** What a project says of itself. What somebody else changed meanwhile is joined with it, field by field (PRJ-8). */
export function EditDialog({ id, onClose }: { id: ProjectId; onClose: () => void }) {
  const { data: project } = useQuery(projectQuery(id));
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={640} grows>
      {project ? <EditForm project={project} onClose={onClose} /> : null}
    </DialogFrame>
  );
}

function EditForm({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const form = useEditProject(project, onClose);
  const saveButton = useRef<HTMLButtonElement>(null);
  const fields = { project, values: form.values, onChange: form.change };
  return (
    <Form onSubmit={form.submit}>
      <ClashQuestion
        clash={form.clash}
        values={form.values}
        describe={describeField}
        saveButton={saveButton}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <SayFields {...fields} />
      <AccessFields {...fields} />
      <StoryFields {...fields} />
      <DateFields {...fields} />
      {form.problem ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {form.problem}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap py={12} sticky bottom={0} bg="panel">
        <Button
          variant="default"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {copy.cancel}
        </Button>
        <Button ref={saveButton} type="submit" loading={form.isBusy}>
          {words.submit}
        </Button>
      </Row>
    </Form>
  );
}
