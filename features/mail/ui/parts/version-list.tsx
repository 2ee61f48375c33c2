import { Button } from '@mantine/core';
import { Time } from '#platform/ui/kit/time.tsx';
import type { VersionView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './version-list.module.css';

const { templates: words } = copy;

const nameOf = ({ version }: VersionView) => (version === 0 ? words.builtIn : words.version(version));

type VersionListProps = { versions: readonly VersionView[]; onRestore: (version: VersionView) => void };

/** Every text that was ever sent, the newest first; an older one can be brought back into the editor. */
export function VersionList({ versions, onRestore }: VersionListProps) {
  return (
    <section aria-labelledby="template-versions">
      <h3 id="template-versions" className={classes.title}>
        {words.history}
      </h3>
      <ul className={classes.list}>
        {versions.map((version, index) => (
          <li key={version.version} className={classes.row}>
            <span className={classes.what}>
              <span className={classes.name}>
                {nameOf(version)}
                {version.restoredFrom === null ? '' : ` ${words.restoredFrom(version.restoredFrom)}`}
              </span>
              <span className={classes.note}>
                {version.author}
                {version.createdAt ? (
                  <>
                    {', '}
                    <Time at={version.createdAt} style="row" />
                  </>
                ) : null}
                {version.note ? ` · ${version.note}` : ''}
              </span>
            </span>
            {index === 0 ? (
              <span className={classes.now}>{words.now}</span>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
