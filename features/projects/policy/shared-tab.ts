/** The part of an access request that the link to Shared Projects needs (shell 3). */
export type AccessRequest = {
  /** "pending", "approved" or another word in any case; old rows carry the number 0 for pending. */
  status: unknown;
  /** When it was answered. */
  respondedAt?: Date | null;
};

const day = 24 * 60 * 60_000;

/** How long an approval leads to the shared projects (shell 9). */
const recentApprovalMs = 7 * day;

/** The tab Shared Projects opens on: requests to answer, otherwise recent approvals (SHL-4). */
export function sharedProjectsTab(
  requests: readonly AccessRequest[],
  now: Date,
): 'requests' | 'inbox' | undefined {
  if (requests.some(isPending)) return 'requests';
  return requests.some((request) => isRecentApproval(request, now)) ? 'inbox' : undefined;
}

const isPending = ({ status }: AccessRequest) => status === 0 || isWord(status, 'pending');

function isRecentApproval({ status, respondedAt }: AccessRequest, now: Date): boolean {
  if (!isWord(status, 'approved') || !respondedAt) return false;
  return now.getTime() - respondedAt.getTime() <= recentApprovalMs;
}

const isWord = (status: unknown, word: string) => typeof status === 'string' && status.toLowerCase() === word;
