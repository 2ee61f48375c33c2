import { IconDownload, IconFile } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { RowButton, RowLink } from '#platform/ui/kit/row-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { ProjectDocument } from '../../../contract/documents.ts';
import { documentAddress, fileAddress, projectsApi } from '../../api.ts';
import type { FileAct } from '../file-menu.tsx';
import { FileMenuButton } from '../file-menu-button.tsx';
import { words } from './documents-copy.ts';

type DocumentRowProps = {
  document: ProjectDocument;
  /** What its menu asks for. */
  onAct: (act: FileAct, documentId: ProjectDocument['id']) => void;
};

/** A document: its details, who can see it, and its acts. */
export function DocumentRow({ document, onAct }: DocumentRowProps) {
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
  const { run, busyRow } = useActs(projectsApi.key());
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
