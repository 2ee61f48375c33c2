/** How many of the smallest unit make one of a currency. */
export const unitsOf = (currency: string): number => {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return 10 ** maximumFractionDigits;
  } catch {
    return 100;
  }
};
