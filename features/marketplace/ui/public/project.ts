// A separate door: the page of a project shows its open listings, and nothing else of the marketplace.
export { ProjectListings } from '../parts/project-listings.tsx';
