import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { RuleColumn, RuleVersion } from '../../contract/rules.ts';
import type { RuleKind } from '../../limits.ts';
import { versionsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { entryName } from './entry-copy.ts';

const { rules: words } = copy;

type RuleVersionsProps = {
  kind: RuleKind;
  column: RuleColumn;
  /** Absent where the role cannot be changed. */
  onPutBack: ((version: RuleVersion) => void) | undefined;
};

/** Every version of a role, the newest first, with who, why and what; an older one can be restored into the draft. */
export function RuleVersions({ kind, column, onPutBack }: RuleVersionsProps) {
  const reading = useQuery(versionsQuery(kind, column.role));
  return (
    <section>
      <Text as="h3" mb={6} size="sm" weight={600} tone="muted">
        {words.versions}
      </Text>
      <Loaded reading={reading} broken={words.versionsBroken} rows={{ count: 2, height: 52 }}>
        {({ items }) => <Versions items={items} onPutBack={onPutBack} />}
      </Loaded>
    </section>
  );
}

function Versions({
  items,
  onPutBack,
}: Pick<RuleVersionsProps, 'onPutBack'> & { items: readonly RuleVersion[] }) {
  if (items.length === 0)
    return (
      <Text as="p" size="sm" tone="muted">
        {words.noVersions}
      </Text>
    );
  return (
    <ul>
      {items.map((version, index) => (
        <Row
          as="li"
          key={version.version}
          gap={12}
          align="center"
          justify="between"
          minHeight={52}
          py={8}
          borderTop="soft"
        >
          <Grid as="span" shrink size="sm" tone="muted" breaks>
            <Text weight={600} tone="ink">
              {words.version(version.version)}
              {version.entries === null ? ` · ${words.toDefault}` : ''}
            </Text>
            <span>
              {version.by ? `${version.by}, ` : ''}
              <Time at={version.at} style="row" /> · {version.reason}
            </span>
            <Text size="sm" breaks>
              {[
                ...version.added.map((name) => `+ ${entryName(name)}`),
                ...version.removed.map((name) => `− ${entryName(name)}`),
              ].join(', ')}
            </Text>
          </Grid>
          {index === 0 ? (
            <Text size="sm" tone="muted">
              {words.current}
            </Text>
          ) : onPutBack ? (
            <Button
              variant="default"
              size="sm"
              aria-label={words.putBackLabel(version.version)}
              onClick={() => onPutBack(version)}
            >
              {words.putBack}
            </Button>
          ) : null}
        </Row>
      ))}
    </ul>
  );
}
