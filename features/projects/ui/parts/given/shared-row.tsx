import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { SharedProject } from '../../../contract/views.ts';
import { Plate } from '../plate.tsx';
import { ProjectLink } from '../project-link.tsx';
import { words } from './given-copy.ts';

/** A project somebody was let into, and why they have it. */
export const SharedRow = ({
  shared: { project, role, grantedBy, grantedAt, endsAt },
}: {
  shared: SharedProject;
}) => (
  <Row as="li" gap={16} align="start" px="edge" py={16} borderBottom="soft">
    <Plate id={project.id} size="row" />
    <Stack grow shrink gap={4}>
      <ProjectLink project={project} />
      <Text size="sm" tone="muted" truncate>
        {project.company}
      </Text>
      <details>
        <Text as="summary" size="sm" pointer>
          {words.why}
        </Text>
        <Text as="p" size="sm" tone="muted" pretty>
          {words.whyLine(grantedBy, words.roles[role])} {words.since} <Time at={grantedAt} style="row" />.{' '}
          {endsAt ? (
            <>
              {words.until} <Time at={endsAt} style="inline" />.
            </>
          ) : (
            words.noEnd
          )}
        </Text>
      </details>
    </Stack>
    {endsAt ? (
      <Text size="sm" tone="warning" nowrap>
        {words.until} <Time at={endsAt} style="row" />
      </Text>
    ) : null}
  </Row>
);
