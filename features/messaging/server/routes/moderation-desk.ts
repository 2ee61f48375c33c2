import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { moderationPage, reportPermission } from '../../policy/moderation.ts';
import type { MessagingParts } from './parts.ts';
import { reportReader } from './report-reader.ts';

/** Shared by all moderation procedures: the access checks, and how a report is presented. */
export function moderationDesk(parts: MessagingParts) {
  const { config, database } = parts.notifier.platform;
  return {
    database,
    contract: implementContract(messaging, config),
    page: requirePage(moderationPage),
    permission: requirePermission(reportPermission),
    view: reportReader(parts),
  };
}
