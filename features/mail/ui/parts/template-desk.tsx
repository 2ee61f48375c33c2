import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconArrowLeft } from '#platform/ui/icons.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { TemplateView } from '../../contract.ts';
import { templateQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { TemplateConflict } from './template-conflict.tsx';
import classes from './template-desk.module.css';
import { TemplateEditor } from './template-editor.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateEdit } from './use-template-edit.ts';
import { VersionList } from './version-list.tsx';

const { templates: words } = copy;

/** One template: its text, how it looks, and its versions. */
export function TemplateDesk({ id }: { id: string }) {
  const reading = useQuery({ ...templateQuery(id), refetchOnWindowFocus: false });
  const isAbsent = refusalOf(reading.error)?.code === 'template.absent';
  return (
    <section className={classes.desk} aria-label={reading.data?.name ?? words.list}>
      <Link to="/admin/notification-templates" search={{}} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        {words.back}
      </Link>
      {reading.data ? (
        <Desk template={reading.data} />
      ) : isAbsent ? (
        <div className={classes.absent}>
          <h2>{words.absent}</h2>
          <p>{words.absentLine}</p>
        </div>
      ) : reading.isError ? (
        <ErrorPanel title={words.oneBroken} onRetry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows count={8} height={48} variant="line" onRetry={() => void reading.refetch()} />
      )}
    </section>
  );
}

function Desk({ template }: { template: TemplateView }) {
  const editing = useTemplateEdit(template);
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.name}>{template.name}</h2>
        <p className={classes.purpose}>{template.purpose}</p>
      </header>
      {editing.current ? <TemplateConflict editing={editing} current={editing.current} /> : null}
      <div className={classes.columns}>
        <TemplateEditor template={template} editing={editing} />
        <div className={classes.side}>
          <TemplatePreview id={template.id} draft={editing.draft} />
          <VersionList versions={template.versions} onRestore={editing.restore} />
        </div>
      </div>
    </>
  );
}
