/** Address of the page of one fee. */
export const feeAddress = (fee: { readonly id: number; readonly projectApplicationId: number }): string =>
  `#/projectReport/auditFee?id=${fee.id}&projectApplicationId=${fee.projectApplicationId}`;
