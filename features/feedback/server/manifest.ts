import { anybody, defineServer, owned, page } from '#platform/server/manifest.ts';
import { feedback } from '../contract.ts';
import { feedbackFeature } from './feature.ts';

const reports = page('feedback-responses');
const triage = page('admin-feedback');

/** What feedback brings to the server, and who can call it. */
export const feedbackServer = defineServer({
  contract: feedback,
  policies: {
    // S64: a report can be made from the sign-in page.
    submit: anybody,
    list: reports,
    get: owned(reports),
    read: owned(reports),
    addDetail: owned(reports),
    reopen: owned(reports),
    queue: triage,
    assignees: triage,
    triageView: triage,
    triage,
    answer: triage,
    merge: triage,
    unmerge: triage,
  },
  mount: feedbackFeature,
});
