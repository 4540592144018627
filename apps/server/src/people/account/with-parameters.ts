/** `address?a=1` with further parameters, empty ones left out. */
export const withParameters = (address: string, parameters: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(parameters).filter(([, value]) => value !== "");
  if (pairs.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(pairs).toString()}`;
};
