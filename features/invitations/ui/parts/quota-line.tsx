import { Time } from '#platform/ui/kit/time.tsx';
import type { QuotaView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './quota-line.module.css';

const { own: words } = copy;

/** How many invitations are left, when the next one comes back, and what newcomers gave or cost. */
export function QuotaLine({ quota }: { quota: QuotaView }) {
  if (quota.size === null || quota.left === null) return <p className={classes.line}>{words.unlimited}</p>;
  return (
    <div className={classes.quota} data-empty={quota.left === 0 || undefined}>
      <p className={classes.left}>{words.left(quota.left, quota.size, copy.days(quota.windowDays))}</p>
      <p className={classes.line}>
        {quota.renewsAt && quota.left < quota.size ? (
          <span>
            {words.renews} <Time at={quota.renewsAt} style="inline" />
          </span>
        ) : null}
        {quota.returned > 0 ? <span>{words.returned(quota.returned)}</span> : null}
        {quota.spoiled > 0 ? <span>{words.spoiled(quota.spoiled)}</span> : null}
      </p>
    </div>
  );
}
