import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { TemplateView } from '../../../contract/templates.ts';
import { messagingApi, templatesQuery } from '../../api.ts';
import { applyTemplate, forgetTemplate } from '../../live/later.ts';
import { words } from './later-copy.ts';
import { LaterEntry } from './later-entry.tsx';
import { TemplateEdit } from './template-edit.tsx';

const { templates: own } = words;

/** The person's templates: created, changed and deleted here. */
export function OwnTemplates() {
  const query = useQuery(templatesQuery());
  /** The template being edited, or a new one by its id. */
  const [editing, setEditing] = useState<TemplateView | { id: ClientId }>();
  const retry = () => void query.refetch();
  if (query.isPending) return <SkeletonRows count={3} height={92} variant="line" onRetry={retry} />;
  if (!query.data) return <ErrorPanel title={own.failed} onRetry={retry} />;
  const { items } = query.data;
  const done = () => setEditing(undefined);
  const create = (
    <Button variant="default" onClick={() => setEditing({ id: uuidV7(now()) })}>
      {own.create}
    </Button>
  );
  const isNew = editing !== undefined && !items.some(({ id }) => id === editing.id);
  if (items.length === 0 && !isNew) return <EmptyState line={own.empty} action={create} />;
  return (
    <>
      {isNew ? <TemplateEdit opened={editing} onDone={done} /> : <div>{create}</div>}
      <ul className={layout({ ruled: true })}>
        {items.map((template) => (
          <li key={template.id}>
            {editing?.id === template.id ? (
              <TemplateEdit opened={editing} onDone={done} />
            ) : (
              <Template template={template} onEdit={() => setEditing(template)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Template({ template, onEdit }: { template: TemplateView; onEdit: () => void }) {
  const { id, title, body } = template;
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => messagingApi.removeTemplate.call({ id }),
    onSuccess: () => {
      forgetTemplate(cache, { id });
      // Recreated under the same name: the old id cannot be reused.
      const bringBack = async () => {
        const again = { id: uuidV7(now()), title, body, version: 0 };
        applyTemplate(cache, await messagingApi.saveTemplate.call(again));
      };
      const undo = () =>
        void bringBack().catch((error: unknown) =>
          toast.error(words.scheduled.actFailed, refusalOf(error)?.message),
        );
      toast.success(own.removed(title), undefined, { action: { label: words.send.undo, onClick: undo } });
    },
    onError: (error) => toast.error(words.scheduled.actFailed, refusalOf(error)?.message),
  });
  return (
    <LaterEntry head={<b data-private>{title}</b>} text={body}>
      <Button variant="subtle" color="gray" size="sm" aria-label={own.edit(title)} onClick={onEdit}>
        {words.scheduled.edit}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={own.removeLabel(title)}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {own.remove}
      </Button>
    </LaterEntry>
  );
}
