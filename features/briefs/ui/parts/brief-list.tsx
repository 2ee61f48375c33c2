import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DueTime } from '#platform/ui/kit/due-time.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { Brief } from '../../contract/views.ts';
import { briefsApi, briefsQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { briefs: words } = copy;

// Dialogs load with the first press.
const BriefDialog = lazyPart(async () => (await import('./dialogs/brief-dialog.tsx')).BriefDialog);
const EditBriefDialog = lazyPart(async () => (await import('./dialogs/brief-dialog.tsx')).EditBriefDialog);

type BriefListProps = {
  side: 'in' | 'out';
  /** Whether the caller may ask for submissions here, and change what they asked for. */
  mayAsk: boolean;
  /** Shows what came in, and opens the dialog that submits something. */
  onSee: (id: ClientId) => void;
  onSubmit: (id: ClientId) => void;
};

/** What I ask for, or what buyers ask me for. */
export function BriefList({ side, mayAsk, onSee, onSubmit }: BriefListProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [editing, setEditing] = useState<Brief>();
  const [closing, setClosing] = useState<Brief>();
  return (
    <Stack gap={8} pb={24}>
      {mayAsk ? (
        <Row px="edge" pt={12}>
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {words.title}
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
            mayChange={mayAsk}
            onSee={onSee}
            onSubmit={onSubmit}
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
          run={() => briefsApi.close.call({ id: closing.id })}
          onClose={() => setClosing(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type BriefRowProps = Pick<BriefListProps, 'onSee' | 'onSubmit'> & {
  brief: Brief;
  mayChange: boolean;
  onEditing: () => void;
  onClosing: () => void;
};

function BriefRow({ brief, mayChange, onSee, onSubmit, onEditing, onClosing }: BriefRowProps) {
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
      {isBlind ? <Chip>{words.isBlind}</Chip> : null}
      {own === null ? <Chip>{words.takes[unsolicited]}</Chip> : null}
      {isClosed ? <Chip>{words.closed}</Chip> : null}
      {own ? (
        <>
          <RowButton onClick={() => onSee(id)}>{words.see}</RowButton>
          {mayChange && own.isRun && !isClosed ? (
            <>
              <RowButton onClick={onEditing} aria-label={words.editOf(title)}>
                {words.edit}
              </RowButton>
              <RowButton onClick={onClosing}>{words.close}</RowButton>
            </>
          ) : null}
        </>
      ) : (
        <RowButton onClick={() => onSubmit(id)}>{words.putUp}</RowButton>
      )}
    </Row>
  );
}
