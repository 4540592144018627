import { provinces } from "./divisions.ts";

/** A division of any level, in the form of the system parameter (specification §3), for pickers and trees. */
export interface DivisionNode {
  readonly divisionCode: string;
  readonly districtName: string;
  readonly children?: readonly DivisionNode[];
}

const childrenOf = (children: readonly DivisionNode[]): { readonly children?: readonly DivisionNode[] } =>
  children.length > 0 ? { children } : {};

export const divisionTree: readonly DivisionNode[] = provinces.map((province) => ({
  divisionCode: province.divisionCode,
  districtName: province.provinceName,
  ...childrenOf(
    province.children.map((city) => ({
      divisionCode: city.divisionCode,
      districtName: city.cityName,
      ...childrenOf(city.children.map(({ divisionCode, districtName }) => ({ divisionCode, districtName }))),
    })),
  ),
}));
