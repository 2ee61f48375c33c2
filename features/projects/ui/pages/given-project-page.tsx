import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReceivedShare } from '#features/shares/contract/views.ts';
import { Absent, Reshares, ShareGate, ShareLine } from '#features/shares/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Stack } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { sharedProjectQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { GivenSheet } from '../parts/given-sheet.tsx';

/** A project shared with me: its one-pager, its deck, or a link to the project. */
export function GivenProjectPage() {
  const { shareId } = useParams({ strict: false });
  if (!isId<ClientId>(shareId)) return <Absent />;
  return (
    <ShareGate
      key={shareId}
      id={shareId}
      forbidden={<ForbiddenPanel thing={copy.thing} whoCanGrant={copy.whoCanGrant} />}
    >
      {(share) => <Given share={share} />}
    </ShareGate>
  );
}

function Given({ share }: { share: ReceivedShare }) {
  const reading = useQuery(sharedProjectQuery(share.id));
  const retry = () => void reading.refetch();
  if (refusalOf(reading.error)) return <Absent />;
  return (
    <Stack as="section" gap={20} px="edge" pt={24} pb={48} maxWidth={760}>
      <PageTitle title={share.title} actions={share.variant === 'whole' ? <Enter share={share} /> : null}>
        {share.title}
      </PageTitle>
      <ShareLine share={share} />
      {reading.data ? (
        <GivenSheet given={reading.data} />
      ) : reading.isError ? (
        <ErrorPanel title={copy.projectBroken} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} height={56} variant="line" onRetry={retry} />
      )}
      <Reshares share={share} />
    </Stack>
  );
}

const Enter = ({ share }: { share: ReceivedShare }) => (
  <Button
    renderRoot={(props) => (
      <Link to="/projects/$projectId" params={{ projectId: share.thing.id }} {...props} />
    )}
  >
    {copy.given.enter}
  </Button>
);
