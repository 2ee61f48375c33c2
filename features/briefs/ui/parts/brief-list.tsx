import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DueTime } from '#platform/ui/kit/due-time.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import type { ChangeOf } from '#platform/ui/search-params.ts';
import type { Brief } from '../../contract/views.ts';
import { briefsQuery, submissionsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { castingCopy } from './casting-copy.ts';
import { BriefDialog, EditBriefDialog } from './lazy-dialogs.ts';
import type { SubmissionsSearch } from './submissions-address.ts';

const { briefs: words } = castingCopy;

type BriefListProps = {
  side: 'in' | 'out';
  rights: { submits: boolean; answers: boolean };
  onGo: (next: ChangeOf<SubmissionsSearch>) => void;
};

/** What I ask for, or what buyers ask me for. */
export function BriefList({ side, rights, onGo }: BriefListProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [editing, setEditing] = useState<Brief>();
  const [closing, setClosing] = useState<Brief>();
  const mayAsk = side === 'in' && rights.answers;
  return (
    <Stack gap={8} pb={24}>
      {mayAsk ? (
        <Row px="edge" pt={12}>
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {copy.askFor}
          </Button>
        </Row>
      ) : null}
      <PagedList
        reading={useInfiniteQuery(briefsQuery(side))}
        keyOf={({ id }) => id}
        label={words.label}
        broken={words.broken}
        height={76}
        empty={<EmptyState line={words.none[side]} />}
        renderRow={(brief) => (
          <BriefRow
            brief={brief}
            onGo={onGo}
            onEditing={() => setEditing(brief)}
            onClosing={() => setClosing(brief)}
          />
        )}
      />
      <Suspense fallback={null}>
        {isAdding ? <BriefDialog onClose={() => setIsAdding(false)} /> : null}
        {editing ? <EditBriefDialog brief={editing} onClose={() => setEditing(undefined)} /> : null}
      </Suspense>
      {closing ? (
        <ConfirmAct
          title={words.closeTitle(closing.title)}
          line={words.closeLine}
          act={words.close}
          run={() => submissionsApi.closeBrief.call({ id: closing.id })}
          onClose={() => setClosing(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type BriefRowProps = {
  brief: Brief;
  onGo: BriefListProps['onGo'];
  onEditing: () => void;
  onClosing: () => void;
};

function BriefRow({ brief, onGo, onEditing, onClosing }: BriefRowProps) {
  const { id, title, owner, roles, dueAt, own, isBlind, isClosed, unsolicited } = brief;
  const who = own
    ? words.received(own.received)
    : [owner.displayName, owner.company].filter(Boolean).join(', ');
  return (
    <Row gap={12} align="center" wrap px="edge" py={12} borderBottom="soft">
      <Stack basis={260} shrink gap={2}>
        <Text weight={500} truncate>
          {title}
        </Text>
        <Text size="sm" tone="muted" truncate>
          {[copy.kinds[brief.kind], who, roles.map(({ name }) => name).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {dueAt ? (
          <Text size="sm" tone="muted">
            {words.closes} <DueTime at={dueAt} zone={brief.dueZone} />
          </Text>
        ) : null}
      </Stack>
      {isBlind ? <Chip>{copy.blind}</Chip> : null}
      {own === null ? <Chip>{words.takes[unsolicited]}</Chip> : null}
      {isClosed ? <Chip>{words.closed}</Chip> : null}
      {own ? (
        <>
          <RowButton onClick={() => onGo({ side: 'in', view: undefined, brief: id })}>{words.see}</RowButton>
          {own.isRun && !isClosed ? (
            <>
              <RowButton onClick={onEditing} aria-label={words.editOf(title)}>
                {words.edit}
              </RowButton>
              <RowButton onClick={onClosing}>{words.close}</RowButton>
            </>
          ) : null}
        </>
      ) : (
        <RowButton onClick={() => onGo({ brief: id, create: true })}>{words.putUp}</RowButton>
      )}
    </Row>
  );
}
