/**
 * The norms the rules cite, on declared values and on models, with the days they are in force. The clause library is where these days come from;
 * a test of the server holds the two together. `title` is how a finding names the norm.
 */
// biome-ignore format: a table
export const citedNorms = {
  "GB 55037-2022": { title: "GB 55037-2022", validFrom: "2023-06-01", validUntil: null },
  "GB 50016-2014": { title: "GB 50016-2014（2018年版）", validFrom: "2015-05-01", validUntil: null },
  "GB 55038-2025": { title: "GB 55038-2025", validFrom: "2025-05-01", validUntil: null },
  "GB 50096-2011": { title: "GB 50096-2011", validFrom: "2012-08-01", validUntil: null },
  "GB 50038-2005": { title: "GB 50038-2005", validFrom: "2006-03-01", validUntil: null },
  "GB 55015-2021": { title: "GB 55015-2021", validFrom: "2022-04-01", validUntil: null },
  "GB 50011-2010": { title: "GB 50011-2010（2016年版）", validFrom: "2010-12-01", validUntil: "2024-07-31" },
  "GB/T 50011-2010": { title: "GB/T 50011-2010（2024年版）", validFrom: "2024-08-01", validUntil: null },
  "GB 55002-2021": { title: "GB 55002-2021", validFrom: "2022-01-01", validUntil: null },
  "GB 50223-2008": { title: "GB 50223-2008", validFrom: "2008-07-30", validUntil: null },
  "JGJ 3-2010": { title: "JGJ 3-2010", validFrom: "2011-10-01", validUntil: null },
  "CJJ 37-2012": { title: "CJJ 37-2012（2016年版）", validFrom: "2012-05-01", validUntil: null },
  "GB 50021-2001": { title: "GB 50021-2001（2009年版）", validFrom: "2002-03-01", validUntil: null },
  "GB 55031-2022": { title: "GB 55031-2022", validFrom: "2023-03-01", validUntil: null },
  "GB 50352-2019": { title: "GB 50352-2019", validFrom: "2019-10-01", validUntil: null },
  "GB 55019-2021": { title: "GB 55019-2021", validFrom: "2022-04-01", validUntil: null },
  "GB 50067-2014": { title: "GB 50067-2014", validFrom: "2015-08-01", validUntil: null },
  "JGJ 100-2015": { title: "JGJ 100-2015", validFrom: "2015-12-01", validUntil: null },
  "住建部令第13号": { title: "住建部令第13号", validFrom: "2013-08-01", validUntil: null },
} as const satisfies Readonly<Record<string, { title: string; validFrom: string; validUntil: string | null }>>;

export type NormNumber = keyof typeof citedNorms;
