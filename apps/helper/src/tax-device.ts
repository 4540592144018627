/** Code and number of an invoice that the tax device of a house issued. */
export interface DeviceInvoice {
  readonly invoiceCode: string;
  readonly invoiceNo: string;
}

export interface TaxDevice {
  status(): { readonly state: string; readonly taxDiskNo: string };
  /** Writes an invoice on the device; the same one again gets the same number. */
  issue(invoiceId: number): DeviceInvoice;
  /** Whether it was issued here and is printed now. */
  print(invoice: DeviceInvoice): boolean;
}

/** A device for trying out: it numbers invoices and prints none. */
export const standInDevice = (): TaxDevice => {
  const issued = new Map<number, DeviceInvoice>();
  return {
    status: () => ({ state: "READY", taxDiskNo: "000000000000" }),
    issue(invoiceId) {
      const known = issued.get(invoiceId);
      if (known) return known;
      const made = { invoiceCode: "000000000000", invoiceNo: String(invoiceId).padStart(8, "0").slice(-8) };
      issued.set(invoiceId, made);
      return made;
    },
    print: ({ invoiceCode, invoiceNo }) =>
      [...issued.values()].some((one) => one.invoiceCode === invoiceCode && one.invoiceNo === invoiceNo),
  };
};
