import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { RuleColumn, RuleVersion } from '../../contract/rules.ts';
import type { RuleKind } from '../../limits.ts';
import { versionsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import desk from './desk.module.css';
import classes from './rule-panel.module.css';

const { rules: words } = copy;

type RuleVersionsProps = {
  kind: RuleKind;
  column: RuleColumn;
  /** Absent where the role cannot be changed. */
  onPutBack: ((version: RuleVersion) => void) | undefined;
};

/** Every version of a role, the newest first, with who, why and what; an older one can be put back into the draft. */
export function RuleVersions({ kind, column, onPutBack }: RuleVersionsProps) {
  const { data, isError, refetch } = useQuery(versionsQuery(kind, column.role));
  return (
    <section>
      <h3 className={desk.sectionTitle}>{words.versions}</h3>
      {data ? (
        <Versions items={data.items} onPutBack={onPutBack} />
      ) : isError ? (
        <ErrorPanel title={words.versionsBroken} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} height={52} variant="line" onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Versions({
  items,
  onPutBack,
}: Pick<RuleVersionsProps, 'onPutBack'> & { items: readonly RuleVersion[] }) {
  if (items.length === 0) return <p className={desk.summary}>{words.noVersions}</p>;
  return (
    <ul className={classes.versions}>
      {items.map((version, index) => (
        <li key={version.version} className={classes.version}>
          <span className={classes.versionText}>
            <span className={classes.versionName}>
              {words.version(version.version)}
              {version.entries === null ? ` · ${words.toDefault}` : ''}
            </span>
            <span>
              {version.by ? `${version.by}, ` : ''}
              <Time at={version.at} style="row" /> · {version.reason}
            </span>
            <span className={desk.code}>
              {[
                ...version.added.map((name) => `+${name}`),
                ...version.removed.map((name) => `−${name}`),
              ].join(' ')}
            </span>
          </span>
          {index === 0 ? (
            <span className={desk.summary}>{words.current}</span>
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
        </li>
      ))}
    </ul>
  );
}
