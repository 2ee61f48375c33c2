import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { IconDownload, IconFile, IconPlus } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { RowButton, RowLink } from '#platform/ui/kit/row-button.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { ProjectDocument } from '../../../contract/documents.ts';
import type { ProjectView } from '../../../contract/views.ts';
import { documentKinds } from '../../../limits.ts';
import { editsProject } from '../../../policy/rules.ts';
import {
  type DocumentsFilter,
  documentAddress,
  documentsQuery,
  fileAddress,
  projectsApi,
} from '../../api.ts';
import { FileReader } from '../drafts/file-reader.tsx';
import type { FileAct } from '../file-menu.tsx';
import { FileMenuButton } from '../file-menu-button.tsx';
import { AddDocumentDialog, DocumentOpenings, EditDocumentDialog } from '../lazy-dialogs.ts';
import { words } from './documents-copy.ts';

/** A document, and what its menu asked for. */
type OpenDialog = { act: FileAct; id: ProjectDocument['id'] };

const keyOf = ({ id }: ProjectDocument) => id;

/** The documents of a project; a PDF is read in place of the list. */
export function DocumentsTab({ project, open }: { project: ProjectView; open: string | undefined }) {
  const [filter, setFilter] = useState<DocumentsFilter>({});
  const [isAdding, setIsAdding] = useState(false);
  const reading = useInfiniteQuery(documentsQuery(project.id, filter));
  const adds = project.role !== null && editsProject(project.role);
  const add = useCallback(() => setIsAdding(true), []);
  const [asked, setAsked] = useState<OpenDialog>();
  const items = useMemo(() => reading.data?.pages.flatMap((page) => page.items) ?? [], [reading.data]);
  // Stable, so that rows aren't drawn again when more load or the project changes.
  const renderRow = useCallback(
    (document: ProjectDocument) => (
      <DocumentRow document={document} onAct={(act, id) => setAsked({ act, id })} />
    ),
    [],
  );
  const about = items.find(({ id }) => id === asked?.id);
  const close = () => setAsked(undefined);
  if (open !== undefined) {
    const shown = items.find(({ id }) => id === open);
    return (
      <FileReader
        projectId={project.id}
        tab="documents"
        back={words.back}
        label={shown?.title ?? words.label}
        address={documentAddress(project.id, open)}
      />
    );
  }
  return (
    <>
      <Tools filter={filter} onFilter={setFilter} onAdd={adds ? add : undefined} />
      <PagedList
        reading={reading}
        keyOf={keyOf}
        label={words.label}
        broken={words.broken}
        height={72}
        empty={<Empty filter={filter} onAdd={adds ? add : undefined} onClear={() => setFilter({})} />}
        renderRow={renderRow}
      />
      <Suspense fallback={null}>
        {isAdding ? <AddDocumentDialog project={project} onClose={() => setIsAdding(false)} /> : null}
        {about && asked?.act === 'edit' ? (
          <EditDocumentDialog project={project} document={about} onClose={close} />
        ) : null}
        {about && asked?.act === 'openings' ? (
          <DocumentOpenings
            projectId={project.id}
            documentId={about.id}
            title={about.title}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type EmptyProps = { filter: DocumentsFilter; onAdd: (() => void) | undefined; onClear: () => void };

function Empty({ filter, onAdd, onClear }: EmptyProps) {
  const clear = { label: words.clear, run: onClear };
  if (filter.q || filter.kind) return <EmptyState line={words.noneFound} act={clear} />;
  if (filter.isRemoved)
    return <EmptyState line={words.noneRemoved} act={{ label: words.back, run: onClear }} />;
  if (!onAdd) return <EmptyState line={words.emptyReader} />;
  return <EmptyState line={words.empty} act={{ label: words.add.act, run: onAdd }} />;
}

type ToolsProps = {
  filter: DocumentsFilter;
  onFilter: (filter: DocumentsFilter) => void;
  onAdd: (() => void) | undefined;
};

const kindChoices = () => [
  { value: '', label: words.anyKind },
  ...documentKinds.map((value) => ({ value, label: words.kinds[value] })),
];

// The list grows without redrawing them. The browser's own select: Mantine's took as long to draw as ten rows.
const Tools = memo(function Tools({ filter, onFilter, onAdd }: ToolsProps) {
  return (
    <Row gap={8} px="edge" pt={12} pb={12} align="center" wrap>
      <TextFilter q={filter.q} label={words.filter} onFilter={(q) => onFilter({ ...filter, q })} />
      <NativeSelect
        className={beside.choice}
        aria-label={words.kind}
        data={kindChoices()}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, kind: documentKinds.find((one) => one === value) })
        }
      />
      {onAdd ? (
        <>
          <Button
            variant="default"
            aria-pressed={filter.isRemoved === true}
            onClick={() => onFilter({ ...filter, isRemoved: !filter.isRemoved })}
          >
            {words.removedOnes}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={onAdd}
          >
            {words.add.act}
          </Button>
        </>
      ) : null}
    </Row>
  );
});

type DocumentRowProps = {
  document: ProjectDocument;
  /** What its menu asks for. */
  onAct: (act: FileAct, documentId: ProjectDocument['id']) => void;
};

/** A document: its details, who can see it, and its acts. */
function DocumentRow({ document, onAct }: DocumentRowProps) {
  const { title, kind, pages, bytes, fileName, tier, leastRole, owner, createdAt } = document;
  const facts = [words.kinds[kind], pages === null ? fileName : words.pages(pages), sizeWords(bytes)];
  return (
    <Row gap={12} gapX={16} align="start" px="edge" py={16} borderTop="soft">
      <Text tone="faint" rigid aria-hidden>
        <IconFile size={20} stroke={1.75} />
      </Text>
      <Row grow shrink gap={12} gapX={24} align="start" justify="between" wrap>
        <Stack shrink gap={4} maxWidth={560}>
          <Text weight={600} breaks data-private>
            {title}
          </Text>
          <Text size="sm" breaks data-private>
            {facts.join(' · ')}
          </Text>
          <Text size="sm" tone="muted">
            {words.seenBy[tier === 'network' ? leastRole : tier]} ·{' '}
            {owner ? `${words.addedBy(owner)} · ` : null}
            <Time at={createdAt} style="row" />
          </Text>
        </Stack>
        <Acts document={document} onAct={onAct} />
      </Row>
    </Row>
  );
}

function Acts({ document, onAct }: DocumentRowProps) {
  const { id: documentId, projectId: id, title, side, removedAt } = document;
  const { run, busyRow } = useActs();
  const restore = () =>
    void run(() => projectsApi.restoreDocument.call({ id, documentId }), {
      failed: words.failed,
      done: words.restored(title),
      row: documentId,
    });
  const remove = () =>
    void run(() => projectsApi.removeDocument.call({ id, documentId }), {
      failed: words.failed,
      done: { title: words.removed(title), undo: restore },
      row: documentId,
    });
  const isBusy = busyRow === documentId;
  if (removedAt !== null)
    return (
      <RowButton isBusy={isBusy} aria-label={words.restoreOne(title)} onClick={restore}>
        {words.restore}
      </RowButton>
    );
  return (
    <Row gap={8} wrap>
      <Open document={document} />
      {side === 'reader' ? null : (
        <RowButton isQuiet isBusy={isBusy} aria-label={words.removeOne(title)} onClick={remove}>
          {words.remove}
        </RowButton>
      )}
      <FileMenuButton
        title={title}
        acts={side === 'reader' ? [] : ['edit', 'openings']}
        onAct={(act) => onAct(act, documentId)}
      />
    </Row>
  );
}

/** Opens it: PDFs are read here, other files are downloaded if allowed. */
function Open({ document }: Pick<DocumentRowProps, 'document'>) {
  const { id: documentId, projectId: id, title, pages, maySave } = document;
  if (pages !== null)
    return (
      <RowLink href={fileAddress(id, 'documents', documentId)} aria-label={words.openOne(title)}>
        {words.open}
      </RowLink>
    );
  if (!maySave)
    return (
      <Text size="sm" tone="muted">
        {words.noDownload}
      </Text>
    );
  return (
    <RowLink
      href={documentAddress(id, documentId)}
      download
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      aria-label={words.downloadOne(title)}
    >
      {words.download}
    </RowLink>
  );
}
