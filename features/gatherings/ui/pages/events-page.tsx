import { Gatherings } from '../parts/gatherings.tsx';

/** Screenings, mixers and whatever else people of a space come together for. */
export const EventsPage = () => <Gatherings kind="event" mayAdd />;
