export { PlaceField } from './parts/place-field.tsx';
