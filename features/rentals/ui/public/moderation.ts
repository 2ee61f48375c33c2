// The report of a rental, for the moderators' one queue: it comes when one is opened.
export { RentalReportPanel } from '../parts/moderation/rental-report-panel.tsx';
