import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AssignmentView } from '#features/assignments/contract/views.ts';
import { assignmentsQuery, Due as DueWords, statusWords } from '#features/assignments/ui/public.ts';
import { IconFile } from '#platform/ui/icons.ts';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { copy } from '../copy.ts';
import { Block } from './block.tsx';
import { linkLook } from './link-look.ts';
import { DeskRow, RowSign } from './row.tsx';

const shown = 5;

/**
 * What I have to read and what I have to judge, nearest deadline first; the count matches the page it links to. Hidden
 * when nothing is due.
 */
export function Due() {
  const query = useInfiniteQuery(assignmentsQuery({ view: 'due' }));
  const [first] = query.data?.pages ?? [];
  if (first?.total === 0) return null;
  const all = (
    <Link to="/assignments" search={{ view: 'due' }} className={linkLook}>
      {copy.due.all}
    </Link>
  );
  return (
    <Block title={copy.due.title} count={first?.total} link={first ? all : null}>
      <Loaded isLine reading={query} broken={copy.due.failed} rows={{ count: 2, height: 54 }}>
        {() => (
          <ul>
            {first?.items.slice(0, shown).map((one) => (
              <DueRow key={one.id} assignment={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}

function DueRow({ assignment }: { assignment: AssignmentView }) {
  const { title, part, status, coverage, deadline, isOverdue } = assignment;
  const who = (part === 'assignee' ? assignment.assignedBy : assignment.assignedTo)?.displayName;
  const words = statusWords({ status, coverage });
  return (
    <DeskRow
      lead={<RowSign icon={IconFile} />}
      title={title}
      line={[who, words].filter(Boolean).join(', ')}
      at={<DueWords deadline={deadline} isOverdue={isOverdue} isShort />}
      acts={<Act assignment={assignment} />}
    />
  );
}

// Someone who accepted can write; until then the assignment needs an answer first.
function Act({ assignment: { id, title, part, status } }: { assignment: AssignmentView }) {
  const isOpen = part === 'assigner' || status !== 'pending';
  const act = part === 'assigner' ? copy.due.judge : isOpen ? copy.due.write : copy.acts.open;
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={copy.acts.of(act, title)}
      renderRoot={(root) =>
        isOpen ? (
          <Link to="/assignments/$assignmentId" params={{ assignmentId: id }} {...root} />
        ) : (
          <Link to="/assignments" search={{ view: 'due', open: id }} {...root} />
        )
      }
    >
      {act}
    </Button>
  );
}
