export { PlaceField } from '../parts/place-field.tsx';
export { PlacePicker } from '../parts/place-picker.tsx';
export { Radius } from '../parts/radius.tsx';
