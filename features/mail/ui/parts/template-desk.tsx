import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '#platform/ui/icons.ts';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { TemplateView, VersionView } from '../../contract.ts';
import type { TemplateText } from '../../policy/templates.ts';
import { mailApi, templateQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { LetterFrame } from './letter-frame.tsx';
import classes from './template-desk.module.css';
import { TemplateEditor } from './template-editor.tsx';
import { type TemplateEditing, useTemplateEdit } from './use-template-edit.ts';

const { templates: words } = copy;
const previewAfterMs = 300;

/** One template: its text, its preview, and its versions. */
export function TemplateDesk({ id }: { id: string }) {
  const reading = useQuery({ ...templateQuery(id), refetchOnWindowFocus: false });
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
      <Loaded
        reading={reading}
        broken={words.oneBroken}
        rows={{ count: 8, height: 48 }}
        renderRefused={() => (
          <div className={classes.absent}>
            <h2>{words.absent}</h2>
            <p>{words.absentLine}</p>
          </div>
        )}
      >
        {(template) => <Desk template={template} />}
      </Loaded>
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

/** Two editors started from the same version: both texts side by side, the published one on the right. */
function TemplateConflict({ editing, current }: { editing: TemplateEditing; current: TemplateView }) {
  const author = current.versions[0]?.author;
  const published = [words.version(current.version), ...(author ? [author] : [])].join(', ');
  return (
    <div className={classes.conflict}>
      <VersionConflict
        title={words.conflict}
        line={`${published}. ${words.conflictLine}`}
        mine={<Wording text={editing.draft} />}
        theirs={<Wording text={current} />}
        keepMine={words.keepMine}
        isBusy={editing.isPublishing}
        onKeepMine={editing.keepMine}
        onTakeTheirs={editing.discard}
      />
    </div>
  );
}

const Wording = ({ text }: { text: TemplateText }) => (
  <>
    <Text as="p" weight={600}>
      {text.subject}
    </Text>
    <pre className={layout({ size: 'sm', leading: 'inherit', preWrap: true, breaks: true }, classes.body)}>
      {text.body}
    </pre>
    {text.text ? (
      <pre className={layout({ size: 'sm', leading: 'inherit', preWrap: true, breaks: true }, classes.body)}>
        {text.text}
      </pre>
    ) : null}
  </>
);

/** The draft as the sending code draws it, with sample data and the viewer's name. */
function TemplatePreview({ id, draft }: { id: string; draft: TemplateText }) {
  const [settled] = useDebouncedValue(draft, previewAfterMs);
  const preview = useQuery({
    ...mailApi.previewTemplate.queryOptions({ input: { id, draft: settled } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="template-preview" aria-busy={preview.isFetching || undefined}>
      <Row gapX={12} align="baseline" wrap mb={8}>
        <Text as="h3" id="template-preview" size="md" leading="inherit" weight={600}>
          {words.preview}
        </Text>
        <Text size="sm" tone="muted">
          {words.previewFor}
        </Text>
      </Row>
      <Loaded reading={preview} broken={words.previewBroken} rows={{ count: 6, height: 48 }}>
        {({ drawn }) => <LetterFrame {...drawn} />}
      </Loaded>
    </section>
  );
}

const nameOf = ({ version }: VersionView) => (version === 0 ? words.builtIn : words.version(version));

type VersionListProps = { versions: readonly VersionView[]; onRestore: (version: VersionView) => void };

/** Every published text, newest first; older ones can be restored into the editor. */
function VersionList({ versions, onRestore }: VersionListProps) {
  return (
    <section aria-labelledby="template-versions">
      <Text as="h3" id="template-versions" mb={4} size="md" leading="inherit" weight={600}>
        {words.history}
      </Text>
      <ul>
        {versions.map((version, index) => (
          <Row
            as="li"
            key={version.version}
            gap={12}
            align="center"
            justify="between"
            minHeight={48}
            py={6}
            borderBottom="soft"
            className={classes.row}
          >
            <Grid as="span" shrink>
              <span>
                {nameOf(version)}
                {version.restoredFrom === null ? '' : ` ${words.restoredFrom(version.restoredFrom)}`}
              </span>
              <Text size="sm" tone="muted" breaks>
                {version.author}
                {version.createdAt ? (
                  <>
                    {', '}
                    <Time at={version.createdAt} style="row" />
                  </>
                ) : null}
                {version.note ? ` · ${version.note}` : ''}
              </Text>
            </Grid>
            {index === 0 ? (
              <Text rigid size="sm" weight={600} tone="success">
                {words.now}
              </Text>
            ) : (
              <Button
                variant="default"
                size="sm"
                aria-label={words.restoreLabel(nameOf(version))}
                onClick={() => onRestore(version)}
              >
                {words.restore}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}
