// The report of a listing, for the moderators' one queue in the community: it comes when one is opened.
export { ListingReportPanel } from '../parts/moderation/listing-report-panel.tsx';
