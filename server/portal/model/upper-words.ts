/** `depositAddress` and `DepositAddress` become DEPOSIT_ADDRESS, as in error codes. */
export const upperWords = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_").toUpperCase();
