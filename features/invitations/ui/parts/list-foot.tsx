import { Button } from '@mantine/core';
import { copy } from '../copy.ts';
import classes from './list-foot.module.css';
import type { ListReading } from './list-reading.ts';

/** The end of a list: more of it, or that the rest did not come. */
export function ListFoot({ list }: { list: ListReading }) {
  if (list.isMoreBroken) {
    return (
      <p className={classes.foot} role="alert">
        {copy.moreBroken}
        <Button variant="default" size="sm" onClick={list.retry}>
          {copy.retry}
        </Button>
      </p>
    );
  }
  if (!list.hasMore) return null;
  return (
    <div className={classes.foot}>
      <Button variant="default" size="sm" loading={list.isFetchingMore} onClick={list.fetchMore}>
        {copy.more}
      </Button>
    </div>
  );
}
