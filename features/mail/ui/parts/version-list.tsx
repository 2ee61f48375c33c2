import { Button } from '@mantine/core';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { VersionView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './version-list.module.css';

const { templates: words } = copy;

const nameOf = ({ version }: VersionView) => (version === 0 ? words.builtIn : words.version(version));

type VersionListProps = { versions: readonly VersionView[]; onRestore: (version: VersionView) => void };

/** Every published text, newest first; older ones can be restored into the editor. */
export function VersionList({ versions, onRestore }: VersionListProps) {
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
