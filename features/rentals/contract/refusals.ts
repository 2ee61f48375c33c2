/** To everybody but its parties a rental is absent. */
export const absent = { 'rental.absent': { status: 404, message: 'Rental not found' } } as const;
