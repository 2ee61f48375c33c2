import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { FailedSignIn, securityContract } from '../../contract/security.ts';
import { limits } from '../../limits.ts';
import { deviceName } from '../../policy/device-name.ts';
import type { Identity } from '../parts.ts';
import { listFailedSignIns } from '../queries/security.ts';
import { presentFailed } from '../views.ts';

export const failedSignIns: Acts<
  Pick<typeof securityContract, 'failedSignIns' | 'exportFailedSignIns'>,
  Identity
> = {
  async failedSignIns({ orm }, input) {
    const { rows, nextCursor } = await listFailedSignIns(orm, input);
    return { items: rows.map(presentFailed), nextCursor };
  },

  async exportFailedSignIns(at, input) {
    const { rows } = await listFailedSignIns(at.orm, { ...input, limit: limits.exportMax });
    return { name: 'failed-sign-ins.csv', csv: csvFrom(at, rows.map(presentFailed)), rows: rows.length };
  },
};

const csvFrom = (asker: CsvAsker, rows: readonly FailedSignIn[]) =>
  csvOf(
    asker,
    ['time', 'email', 'outcome', 'address', 'device', 'account'],
    rows.map((row) => [
      row.createdAt,
      row.email,
      row.outcome,
      row.ipAddress,
      deviceName(row.device) ?? '',
      row.account,
    ]),
  );
