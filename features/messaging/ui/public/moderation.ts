// The report of a message, for the moderators' one queue in the community: it comes when one is opened.
export { ReportPanel } from '../parts/moderation/report-panel.tsx';
