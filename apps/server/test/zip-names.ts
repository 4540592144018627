/** Names in the central directory of a zip archive. */
export const zipNames = (bytes: Buffer): string[] => {
  const names: string[] = [];
  for (let at = bytes.indexOf("PK\u0001\u0002"); at >= 0; at = bytes.indexOf("PK\u0001\u0002", at + 4)) {
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.subarray(at + 46, at + 46 + length).toString("utf8"));
  }
  return names;
};
