import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { select } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import type { SubmissionView } from '../../../contract/views.ts';
import { coverageChoicesQuery, submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { coverage: words } = copy;

/** The coverage of a submission: assignments of the house, which turn its state. Its sender never sees any of it. */
export function CoverageLinks({ one }: { one: SubmissionView }) {
  const { desk } = useMe();
  const [isLinking, setIsLinking] = useState(false);
  const mayLink = one.verbs.includes('pass') && desk === null;
  const choices = useQuery({ ...coverageChoicesQuery(one.id), enabled: mayLink }).data?.items ?? [];
  const known = (id: string) => choices.find((choice) => choice.id === id);
  const linked = new Set<string>(one.coverage.map(({ assignmentId }) => assignmentId));
  const free = choices.filter(({ id }) => !linked.has(id));
  return (
    <PanelPart title={words.title} px="edge" pt={16}>
      {one.coverage.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
      <Stack as="ul" gap={8}>
        {one.coverage.map(({ assignmentId, isApproved }) => (
          <Row as="li" key={assignmentId} gap={8} align="center" wrap>
            <Text shrink>{known(assignmentId)?.title ?? words.other}</Text>
            <Chip>{isApproved ? words.approved : words.waiting}</Chip>
            {known(assignmentId) ? (
              <Link to="/assignments/$assignmentId" params={{ assignmentId }}>
                {words.open}
              </Link>
            ) : null}
          </Row>
        ))}
      </Stack>
      {mayLink && free.length > 0 ? (
        <Row>
          <RowButton onClick={() => setIsLinking(true)}>{words.link}</RowButton>
        </Row>
      ) : null}
      {isLinking ? (
        <FormDialog
          title={words.dialog}
          line={words.line}
          act={words.act}
          fields={{
            assignment: select({
              label: words.choose,
              required: words.missing,
              isSearched: true,
              data: free.map(({ id, title, reader }) => ({
                value: id,
                label: words.by(title, reader.displayName),
              })),
            }),
          }}
          run={({ assignment }) => submissionsApi.linkCoverage.call({ id: one.id, assignmentId: assignment })}
          done={words.done}
          onClose={() => setIsLinking(false)}
        />
      ) : null}
    </PanelPart>
  );
}
