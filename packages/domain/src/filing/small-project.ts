/**
 * Small projects need no review and are only registered: works of at most 300 square metres need no construction permit
 * (建筑工程施工许可管理办法, 住建部令第18号, Art. 2), before which a review would stand.
 */
export const mostSquareMetresOfSmall = 300;

export const isSmallProject = (areas: readonly number[]): boolean =>
  areas.length > 0 && areas.reduce((sum, area) => sum + area, 0) <= mostSquareMetresOfSmall;
