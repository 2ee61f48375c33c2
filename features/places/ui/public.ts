export { PlaceField } from './parts/place-field.tsx';
export { PlacePicker } from './parts/place-picker.tsx';
