const type = "application/x-tushen-sheets";

/** Starts dragging sheets of the table to another place in it or to a folder. */
export const startSheetDrag = (transfer: DataTransfer, ids: readonly number[]): void => {
  transfer.setData(type, JSON.stringify(ids));
  transfer.effectAllowed = "move";
};

export const dragsSheets = (transfer: DataTransfer): boolean => transfer.types.includes(type);

export const sheetsOfDrag = (transfer: DataTransfer): number[] => JSON.parse(transfer.getData(type)) as number[];
