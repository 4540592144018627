/**
 * Special records (specification §3): six of Hefei share districtID 9999, four of Zhengzhou have their code as id, and
 * one each of Pingdingshan, Luohe and Zunyi has an irregular id. The specification does not name these records; here
 * development zones, general city areas and districts added later have these ids.
 */
export const specialDistrictIds: Readonly<Record<string, number>> = {
  "340101": 9999,
  "340124": 9999,
  "340171": 9999,
  "340172": 9999,
  "340173": 9999,
  "340181": 9999,
  "410101": 410101,
  "410171": 410171,
  "410172": 410172,
  "410173": 410173,
  "410472": 3139,
  "411171": 411140,
  "520304": 24650,
};
