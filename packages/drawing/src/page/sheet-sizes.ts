/** Sheet sizes of GB/T 50001-2017, table 3.1.1 (A0 to A4) and 3.1.3 (long side lengthened), in millimetres. */
export const sheetSizes: readonly {
  readonly name: string;
  readonly short: number;
  readonly long: number;
  readonly lengthened: Readonly<Record<string, number>>;
}[] = [
  { name: "A0", short: 841, long: 1189, lengthened: { "1/4": 1486, "1/2": 1783, "3/4": 2080, "1": 2378 } },
  {
    name: "A1",
    short: 594,
    long: 841,
    lengthened: { "1/4": 1051, "1/2": 1261, "3/4": 1471, "1": 1682, "5/4": 1892, "3/2": 2102 },
  },
  {
    name: "A2",
    short: 420,
    long: 594,
    lengthened: {
      "1/4": 743,
      "1/2": 891,
      "3/4": 1041,
      "1": 1189,
      "5/4": 1338,
      "3/2": 1486,
      "7/4": 1635,
      "2": 1783,
      "9/4": 1932,
      "5/2": 2080,
    },
  },
  {
    name: "A3",
    short: 297,
    long: 420,
    lengthened: { "1/2": 630, "1": 841, "3/2": 1051, "2": 1261, "5/2": 1471, "3": 1682, "7/2": 1892 },
  },
  { name: "A4", short: 210, long: 297, lengthened: {} },
];
