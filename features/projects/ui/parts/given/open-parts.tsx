import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { ReceivedShare } from '#features/shares/contract/views.ts';
import { RecipientsSection, ShareLine, Why } from '#features/shares/ui/public.ts';
import { Row, Spread, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { AccessRequest, ProjectId, SharedProject } from '../../../contract/views.ts';
import { runsProject } from '../../../policy/rules.ts';
import { copy } from '../../copy.ts';
import { Plate } from '../plate.tsx';
import { words } from './given-copy.ts';

type OpenHeadProps = {
  id: ProjectId;
  title: string;
  line: string;
  /** Shown instead of the link to the project. */
  action?: ReactNode;
};

/** The project's name, with a link to it. */
const OpenHead = ({ id, title, line, action }: OpenHeadProps) => (
  <Row gap={16} align="center">
    <Plate id={id} size="head" />
    <Spread grow shrink>
      <Stack shrink gap={2}>
        <Text as="h2" size="2xl" weight={700} tracking="tight" breaks>
          {title}
        </Text>
        {line ? <Text tone="muted">{line}</Text> : null}
      </Stack>
      {action ?? <OpenButton id={id} />}
    </Spread>
  </Row>
);

const OpenButton = ({ id }: { id: ProjectId }) => (
  <Button
    variant="default"
    renderRoot={(props) => <Link to="/projects/$projectId" params={{ projectId: id }} {...props} />}
  >
    {words.open}
  </Button>
);

type OpenRecipientsProps = { thing: ComponentProps<typeof RecipientsSection>['thing']; line: string };

/** The current and former recipients of a project. */
export const OpenRecipients = ({ thing, line }: OpenRecipientsProps) => (
  <>
    <OpenHead id={thing.id} title={thing.title} line={line} />
    <RecipientsSection thing={thing} />
  </>
);

/** The requested project, and its current recipients. */
export const OpenRequest = ({
  request: { projectId: id, projectTitle: title, format, embargo },
}: {
  request: AccessRequest;
}) => <OpenRecipients thing={{ kind: 'project', id, title, embargo }} line={copy.formats[format]} />;

/** What was shared with me: why I have it, and what I can do with it. */
export const OpenShare = ({ share }: { share: ReceivedShare }) => (
  <>
    <OpenHead
      id={share.thing.id}
      title={share.title}
      line={share.line}
      action={
        <Button variant="default" renderRoot={(props) => <Link to={share.path} {...props} />}>
          {words.openShare}
        </Button>
      }
    />
    <ShareLine share={share} />
  </>
);

/** A project I'm a member of. */
export function OpenProject({
  shared: { project, role, grantedBy, grantedAt, endsAt },
}: {
  shared: SharedProject;
}) {
  return (
    <>
      <OpenHead
        id={project.id}
        title={project.title}
        line={[copy.formats[project.format], project.company].filter(Boolean).join(' · ')}
      />
      <Why>
        {words.whyLine(grantedBy, words.roles[role])} <Time at={grantedAt} style="sentence" />.{' '}
        {endsAt ? (
          <>
            {words.until} <Time at={endsAt} style="inline" />.
          </>
        ) : (
          words.noEnd
        )}
      </Why>
      {runsProject(role) ? (
        <RecipientsSection thing={{ kind: 'project', id: project.id, title: project.title, embargo: null }} />
      ) : null}
    </>
  );
}
