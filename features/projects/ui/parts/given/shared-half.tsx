import { type ReactNode, Suspense } from 'react';
import type { ReceivedShare } from '#features/shares/contract/views.ts';
import { OutgoingList, ReceivedList, useOutgoing, useReceived } from '#features/shares/ui/public/lists.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { SharedProject } from '../../../contract/views.ts';
import { words } from './given-copy.ts';
import { HalfRow, Halves } from './halves.tsx';
import { OpenProject, OpenRecipients, OpenShare } from './lazy-open.ts';

const ReceivedAsShares = lazyPart(
  async () => (await import('#features/submissions/ui/public/elsewhere.ts')).ReceivedAsShares,
);

type Received = { id: string; share: ReceivedShare } | { id: string; shared: SharedProject };

type SharedHalfProps = {
  projects: readonly SharedProject[];
  open: string | undefined;
  /** Loads the next page, if there is one. */
  more: ReactNode;
};

/** What was shared with me, as a one-pager, a deck or a membership: why I have it, and what I can do with it. */
export function SharedHalf({ projects, open, more }: SharedHalfProps) {
  const received = useReceived();
  // Wait for both lists: otherwise the first row would be replaced a moment later.
  if (received.isPending) return <SkeletonRows count={4} height={72} variant="person" />;
  const shares = received.data?.pages.flatMap(({ items }) => items) ?? [];
  const items: readonly Received[] = [
    ...shares.map((share) => ({ id: share.id, share })),
    ...projects.map((shared) => ({ id: shared.project.id, shared })),
  ];
  return (
    <Halves
      tab="shared"
      items={items}
      idOf={({ id }) => id}
      open={open}
      renderList={(openId) => (
        <>
          <ReceivedList
            renderRow={({ id, thing, title }, row) => (
              <HalfRow tab="shared" id={id} plate={thing.id} title={title} openId={openId} {...row} />
            )}
            empty={projects.length === 0 ? <EmptyState line={words.empty.shared} /> : null}
          />
          <ul>
            {projects.map((shared) => (
              <li key={shared.project.id}>
                <SharedRow shared={shared} openId={openId} />
              </li>
            ))}
          </ul>
          {more}
          <Suspense fallback={null}>
            <ReceivedAsShares />
          </Suspense>
        </>
      )}
      renderOpen={(one) =>
        'share' in one ? <OpenShare share={one.share} /> : <OpenProject shared={one.shared} />
      }
    />
  );
}

const SharedRow = ({
  shared: { project, role, endsAt },
  openId,
}: {
  shared: SharedProject;
  openId: string | undefined;
}) => (
  <HalfRow
    tab="shared"
    id={project.id}
    plate={project.id}
    title={project.title}
    line={[words.roleChoices[role], project.company].filter(Boolean).join(' · ')}
    end={
      endsAt ? (
        <Chip>
          {words.until} <Time at={endsAt} style="row" />
        </Chip>
      ) : null
    }
    openId={openId}
  />
);

/** What I shared, and who has it. */
export function GivenHalf({ open }: { open: string | undefined }) {
  return (
    <Halves
      tab="given"
      items={useOutgoing().data?.pages.flatMap(({ items }) => items) ?? []}
      idOf={({ thing }) => thing.id}
      open={open}
      renderList={(openId) => (
        <OutgoingList
          renderRow={({ thing: { id }, title }, row) => (
            <HalfRow tab="given" id={id} plate={id} title={title} openId={openId} {...row} />
          )}
          empty={<EmptyState line={words.empty.given} />}
        />
      )}
      renderOpen={({ thing, title, line }) => (
        <OpenRecipients thing={{ ...thing, title, embargo: null }} line={line} />
      )}
    />
  );
}
