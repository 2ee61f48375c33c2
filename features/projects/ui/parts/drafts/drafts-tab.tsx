import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { IconPlus } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import type { ScriptVersion } from '../../../contract/script-views.ts';
import type { ProjectView } from '../../../contract/views.ts';
import { type RevisionColor, revisionColors } from '../../../limits.ts';
import { editsProject } from '../../../policy/rules.ts';
import { draftAddress, draftsQuery } from '../../api.ts';
import { AddDraftDialog, CompareDialog } from '../lazy-dialogs.ts';
import { DraftRow } from './draft-row.tsx';
import { draftName } from './draft-words.ts';
import { words } from './drafts-copy.ts';
import { FileReader } from './file-reader.tsx';

const keyOf = ({ id }: ScriptVersion) => id;

/** The drafts of a project's script; one is read in place of the list. */
export function DraftsTab({ project, open }: { project: ProjectView; open: string | undefined }) {
  const reading = useInfiniteQuery(draftsQuery(project.id));
  const drafts = useMemo(() => reading.data?.pages.flatMap(({ items }) => items) ?? [], [reading.data]);
  if (open !== undefined) {
    const draft = drafts.find(({ id }) => id === open);
    return (
      <FileReader
        projectId={project.id}
        tab="scripts"
        back={words.back}
        label={draft ? draftName(draft) : words.label}
        address={draftAddress(project.id, open)}
      />
    );
  }
  return <Drafts project={project} reading={reading} drafts={drafts} />;
}

type DraftsProps = {
  project: ProjectView;
  reading: Parameters<typeof PagedList<ScriptVersion>>[0]['reading'];
  drafts: readonly ScriptVersion[];
};

function Drafts({ project, reading, drafts }: DraftsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [compared, setCompared] = useState<ScriptVersion>();
  const adds = project.role !== null && editsProject(project.role);
  const add = { label: words.add.act, run: () => setIsAdding(true) };
  const before = compared && draftBefore(drafts, compared);
  const renderRow = useCallback(
    (draft: ScriptVersion) => (
      <DraftRow draft={draft} hasBefore={draftBefore(drafts, draft) !== undefined} onCompare={setCompared} />
    ),
    [drafts],
  );
  return (
    <>
      {adds && drafts.length > 0 ? (
        <Row justify="end" px="edge" pt={12} pb={12}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={add.run}
          >
            {add.label}
          </Button>
        </Row>
      ) : null}
      <PagedList
        reading={reading}
        keyOf={keyOf}
        label={words.label}
        broken={words.broken}
        height={72}
        empty={adds ? <EmptyState line={words.empty} act={add} /> : <EmptyState line={words.emptyReader} />}
        renderRow={renderRow}
      />
      <Suspense fallback={null}>
        {isAdding ? (
          <AddDraftDialog
            projectId={project.id}
            color={colorAfter(drafts[0])}
            onClose={() => setIsAdding(false)}
          />
        ) : null}
        {compared && before ? (
          <CompareDialog
            projectId={project.id}
            drafts={drafts}
            first={{ from: before.id, to: compared.id }}
            onClose={() => setCompared(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The draft added before this one; newest first. */
const draftBefore = (drafts: readonly ScriptVersion[], { id }: ScriptVersion) =>
  drafts[drafts.findIndex((one) => one.id === id) + 1];

/** Drafts are white until pages are revised in colours; then each takes the next one. */
function colorAfter(last: ScriptVersion | undefined): RevisionColor {
  if (!last || last.color === 'white') return 'white';
  return revisionColors[revisionColors.indexOf(last.color) + 1] ?? 'white';
}
