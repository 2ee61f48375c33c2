import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconArrowLeft } from '#platform/ui/icons.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
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

/** One template: its text, its preview, and its versions. */
export function TemplateDesk({ id }: { id: string }) {
  const reading = useQuery({ ...templateQuery(id), refetchOnWindowFocus: false });
  const isAbsent = refusalOf(reading.error)?.code === 'template.absent';
  return (
    <Box as="section" grow shrink className={classes.desk} aria-label={reading.data?.name ?? words.list}>
      <Link
        to="/admin/notification-templates"
        search={{}}
        className={layout(
          { gap: 6, align: 'center', minHeight: 44, py: 0, px: 'edge', plain: true, tone: 'muted' },
          classes.back,
        )}
      >
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
    </Box>
  );
}

function Desk({ template }: { template: TemplateView }) {
  const editing = useTemplateEdit(template);
  return (
    <>
      <Box as="header" pt={20} px="edge" className={classes.head}>
        <Text as="h2" size="xl" weight={600} tracking="tight">
          {template.name}
        </Text>
        <Text as="p" mt={2} size="sm" tone="muted">
          {template.purpose}
        </Text>
      </Box>
      {editing.current ? <TemplateConflict editing={editing} current={editing.current} /> : null}
      <Grid gapX={24} cols={2} pt={16} px="edge" className={classes.columns}>
        <TemplateEditor template={template} editing={editing} />
        <Grid gap={24} packed shrink pb={32}>
          <TemplatePreview id={template.id} draft={editing.draft} />
          <VersionList versions={template.versions} onRestore={editing.restore} />
        </Grid>
      </Grid>
    </>
  );
}
